import { useGetManyAggregate, useListContext, useTranslate } from 'ra-core';
import { registry, type ResourceName } from '../../../../resources/registry.gen';
import type { Field } from '../../../schema/field';
import { useFormats } from '../../columns/formats';
import { listOf } from '../../filters/listOf';
import { usePlace } from '../../routing/usePlace';
import { labelOf } from './labelOf';

export interface ActiveFilter {
  readonly name: string;
  /** "Sport: Voetbal, Hockey" */
  readonly text: string;
}

const NONE: Field = { kind: 'text' };

/** The filters that are on, as people read them; names of other records come from the calls that the columns share. */
export function useActiveFilters(): ActiveFilter[] {
  const { resource } = usePlace();
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const say = useFilterText();
  const search = typeof filterValues['q'] === 'string' && filterValues['q'] !== '' ? [{ name: 'q', text: `“${filterValues['q']}”` }] : [];
  const fields = Object.entries(filterValues).filter(([name]) => name in resource.fields);
  return [...search, ...fields.map(([name, value]) => ({ name, text: `${labelOf(translate, resource, name)}: ${say(name, resource.fields[name] ?? NONE, value)}` }))];
}

function useFilterText() {
  const { resource } = usePlace();
  const translate = useTranslate();
  const { day, money, number } = useFormats();
  const names = useReferenceNames();
  const bound = (field: Field, value: unknown) => {
    if (field.kind === 'money') return money(Number(value));
    return field.kind === 'date' || field.kind === 'dateTime' ? day(String(value)) : number(Number(value));
  };
  return (name: string, field: Field, value: unknown): string => {
    if (field.kind === 'boolean') return translate(value === true || value === 'true' ? 'fields.yes' : 'fields.no');
    if (field.kind === 'select') return listOf(value).map((choice) => translate(`resources.${resource.name}.choices.${name}.${choice}`)).join(', ');
    if (field.kind === 'reference' || field.kind === 'references') return listOf(value).map((id) => names.get(id) ?? '…').join(', ');
    if (typeof value !== 'object' || value === null) return String(value);
    const { from, to } = value as { from?: unknown; to?: unknown };
    if (from != null && to != null) return `${bound(field, from)} – ${bound(field, to)}`;
    return from != null ? translate('list.at_least', { value: bound(field, from) }) : translate('list.at_most', { value: bound(field, to) });
  };
}

/** Names of the records that filters name. At most two entities are filtered by at once in practice; the rest say "…". */
function useReferenceNames(): ReadonlyMap<string, string> {
  const { resource } = usePlace();
  const { filterValues } = useListContext();
  const pointed = Object.entries(resource.fields).filter(([name, field]) => (field.kind === 'reference' || field.kind === 'references') && name in filterValues);
  const names = new Map<string, string>();
  const targets = [...new Set(pointed.map(([, field]) => (field as unknown as { to: string }).to))].slice(0, MOST_TARGETS);
  // The number of hooks stays the same, whatever the filters are.
  for (let at = 0; at < MOST_TARGETS; at++) {
    const to = targets[at];
    const ids = pointed.filter(([, field]) => (field as unknown as { to: string }).to === to).flatMap(([name]) => listOf(filterValues[name]));
    const title = to ? registry[to as ResourceName].title : '';
    // biome-ignore lint: constant number of calls
    const { data } = useGetManyAggregate(to ?? resource.name, { ids }, { enabled: to !== undefined && ids.length > 0 });
    for (const record of data ?? []) if (record) names.set(String(record.id), String(record[title]));
  }
  return names;
}

const MOST_TARGETS = 4;
