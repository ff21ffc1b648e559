import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { authSession } from '../../../../../providers/authSession';
import { unsentMarks } from '../../../../../providers/unsentMarks';
import { startViewing, type ViewAs } from '../../../../../providers/viewing';
import { useNotice } from '../../../ui/useNotice';

/**
 * Views the app as another person, from the start page on. Not while the user's own attendance marks are unsent, because nothing is sent in
 * the meantime.
 */
export function useViewAs() {
  const translate = useTranslate();
  const notice = useNotice();
  return useMutation({
    mutationFn: async (as: ViewAs) => {
      if (unsentMarks(authSession.user()?.id ?? '') > 0) throw new Error(translate('viewing.unsent'));
      await startViewing(as);
    },
    onError: notice.failed,
  });
}
