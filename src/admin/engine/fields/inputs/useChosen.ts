import { useGetManyAggregate, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { type Choice, nameOf } from './useChoices';

/** The names of chosen records; a deleted record is marked as such. */
export function useChosen(to: string, ids: readonly string[]): Choice[] {
  const translate = useTranslate();
  const { data, isPending, error } = useGetManyAggregate(to, { ids: [...ids] }, { enabled: ids.length > 0 });
  const isUnknown = isPending || error !== null;
  const spelled = ids.join(' ');
  // The same array until something changes: MUI's Autocomplete clears the typed text when it gets another array.
  return useMemo(
    () =>
      spelled.split(' ').flatMap((id) => {
        if (id === '') return [];
        const row = data?.find((found) => found?.id === id);
        return [{ id, name: row ? nameOf(to, row) : isUnknown ? '…' : translate('declared.gone'), isComing: isPending }];
      }),
    [spelled, data, isUnknown, isPending, to, translate],
  );
}
