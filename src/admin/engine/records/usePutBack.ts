import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AnyRow } from '../../../schema/row';
import { useNotice } from '../../ui/useNotice';
import { readFailure } from './form/readFailure';

/** Puts values of a record back, unless it has changed since `saved`. The row may have left the list by then, so nothing here needs it. `at` is its resource for react-admin. */
export function usePutBack(at: string) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notice = useNotice();
  const translate = useTranslate();
  return async (saved: AnyRow, values: Readonly<Record<string, unknown>>, name: string) => {
    try {
      await dataProvider.update<AnyRow>(at, { id: saved.id, data: values, previousData: saved });
      notice.success(translate('list.undone'));
    } catch (error) {
      if (readFailure(error).status === 409) notice.failed(translate('list.undo_late', { name }));
      else notice.failed(error);
    }
    await queries.invalidateQueries({ queryKey: [at] });
  };
}
