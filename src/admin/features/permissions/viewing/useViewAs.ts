import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { authSession } from '../../../../../providers/authSession';
import { unsentMarks } from '../../../../../providers/unsentMarks';
import { startViewing, type ViewAs } from '../../../../../providers/viewing';
import { useNotice } from '../../../ui/useNotice';

/** Looks on as somebody else, from the start page on. Not while marks of one's own wait to be sent: nothing is sent then. */
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
