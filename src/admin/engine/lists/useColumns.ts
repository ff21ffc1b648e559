import { useStore } from 'react-admin';
import { useMemo } from 'react';
import { allows, type Profile } from '../../../domain/permissions/permissions';
import type { Field } from '../../../schema/field';
import type { AnyResource } from '../../../schema/row';
import { viewsOf } from '../registry';
import { useProfile } from '../../ui/useProfile';

export interface ListColumn {
  readonly name: string;
  /** Null for the moments that every record has. */
  readonly field: Field;
  readonly isSortable: boolean;
  readonly align: 'left' | 'right';
}

const MOMENT: Field = { kind: 'dateTime' };
const NEVER = new Set(['position', 'rows', 'group']);

/** Columns that this person could show, the title first; those of the declaration show until they choose otherwise. */
export function useColumns(resource: AnyResource) {
  const profile = useProfile();
  const all = useMemo(() => columnsOf(resource, profile), [resource, profile]);
  const [chosen, setChosen] = useStore<readonly string[] | null>(`columns.${resource.name}`, null);
  const names = chosen ?? resource.list.columns;
  const shown = all.filter(({ name }) => name === resource.title || names.includes(name));
  const toggle = (name: string) => setChosen(names.includes(name) ? names.filter((one) => one !== name) : [...names, name]);
  return { all, shown, names, toggle, reset: () => setChosen(null), isChanged: chosen !== null };
}

/** The list's columns in the order of the declaration: title, those it names, the rest. */
function columnsOf(resource: AnyResource, profile: Profile | null): ListColumn[] {
  const order = [...new Set([resource.title, ...resource.list.columns, ...Object.keys(resource.fields), 'created_at', 'updated_at'])];
  const sortable = new Set([resource.title, resource.list.sort[0], ...resource.list.columns, 'created_at', 'updated_at']);
  return order.flatMap((name) => {
    const field = resource.fields[name] ?? MOMENT;
    if (NEVER.has(field.kind) || (field as { isOnlyFilter?: boolean }).isOnlyFilter || (field.see && !allows(profile, field.see)))
      return [];
    const face = viewsOf(field);
    return [
      { name, field, isSortable: sortable.has(name) && field.sortable !== false && SORTS.has(field.kind), align: face.align ?? 'left' },
    ];
  });
}

/** Kinds that sort; the server's own list follows from the same declarations. */
const SORTS = new Set(['text', 'email', 'integer', 'decimal', 'money', 'boolean', 'date', 'dateTime', 'select', 'position']);
