import { useGetList, useTranslate } from 'react-admin';
import { useState } from 'react';
import { idsInPath } from '../../../../../providers/idsInPath';
import { registry, type ResourceName } from '../../../../../resources/registry.gen';
import { useDelayed } from '../../../ui/useDelayed';
import { titleOf } from '../../../../schema/titleOf';

/** A record to choose: its id and its title. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Its name is not known yet. */
  readonly isComing?: boolean;
}

interface NamedRow {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The title of a record of `to`. */
export const nameOf = (to: string, row: NamedRow): string => titleOf(registry[to as ResourceName], row) ?? '';

/** A page of records of `to` that match the typed text and the filters. They are fetched once the list is open. */
export function useChoices(to: string, isOpen: boolean, among: Readonly<Record<string, unknown>> = {}) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [typed, type] = useDelayed(search, setSearch);
  const { data, error, isFetching } = useGetList<NamedRow>(
    to,
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: registry[to as ResourceName].title, order: 'ASC' },
      filter: { ...among, q: search.trim() },
      meta: { within: idsInPath() },
    },
    { enabled: isOpen, placeholderData: (before) => before },
  );
  const isSearching = isFetching || typed !== search;
  const note = error ? 'failed' : isSearching ? 'loading' : 'nothing';
  return {
    choices: (data ?? []).map((row): Choice => ({ id: row.id, name: nameOf(to, row) })),
    isSearching,
    /** Shown in the list when it is empty. */
    note: translate(`declared.${note}`),
    type,
  };
}
