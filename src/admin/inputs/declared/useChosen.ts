import { useGetManyAggregate, useTranslate } from 'ra-core';
import { type Choice, nameOf } from './useChoices';

/** The names of chosen records; one that is gone says so. */
export function useChosen(to: string, ids: readonly string[]): Choice[] {
  const translate = useTranslate();
  const { data, isPending, error } = useGetManyAggregate(to, { ids: [...ids] }, { enabled: ids.length > 0 });
  return ids.map((id) => {
    const row = data?.find((found) => found?.id === id);
    if (row) return { id, name: nameOf(to, row) };
    return { id, name: isPending || error ? '…' : translate('declared.gone') };
  });
}
