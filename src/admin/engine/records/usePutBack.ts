import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AnyRow } from '../../../schema/row';
import { useNotice } from '../../ui/useNotice';
import { readFailure } from './form/readFailure';

/**
 * Restores values of a record, unless it has changed since `saved`. It works even when the row has left the list. `at` is react-admin's
 * name of the resource.
 */
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
