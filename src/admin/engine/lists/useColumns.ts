import { useMemo } from 'react';
import { allows, type Profile } from '../../../domain/permissions/permissions';
import type { Field } from '../../../schema/field';
import type { AnyResource } from '../../../schema/row';
import { sortable } from '../../../schema/sortable';
import { columnNames, leadOf } from '../../../schema/columnNames';
import { fieldOf } from '../../../schema/fieldOf';
import type { ColumnRole } from '../fields/fieldViews';
import { viewsOf } from '../registry';
import { useProfile } from '../../ui/useProfile';
import { useViewColumns } from '../views/useViewColumns';

export interface ListColumn {
  readonly name: string;
  readonly field: Field;
  readonly role: ColumnRole;
  readonly isSortable: boolean;
  readonly align: 'left' | 'right';
}

/** The columns available to this person, the title first; the declared columns are visible until the person chooses others. */
export function useColumns(resource: AnyResource) {
  const profile = useProfile();
  const all = useMemo(() => columnsOf(resource, profile), [resource, profile]);
  const { own, setOwn, ofView, setOfView } = useViewColumns(resource);
  const chosen = ofView ?? own;
  const setChosen = ofView === null ? setOwn : setOfView;
  const names = chosen ?? resource.list.columns;
  const shown = useMemo(() => all.filter(({ name }) => name === leadOf(resource) || names.includes(name)), [all, names, resource]);
  const toggle = (name: string) => setChosen(names.includes(name) ? names.filter((other) => other !== name) : [...names, name]);
  const reset = () => {
    setOwn(null);
    setOfView(null);
  };
  return { all, shown, names, toggle, reset, isChanged: chosen !== null };
}

/** The list's columns in the order of the declaration: the one that links to the record, those that the list names, then the others. */
export function columnsOf(resource: AnyResource, profile: Profile | null): ListColumn[] {
  const sorts = sortable(resource);
  return columnNames(resource).flatMap((name): ListColumn[] => {
    const field = fieldOf(resource, name);
    if (!field || (field.see && !allows(profile, field.see))) return [];
    const { column, align = 'left' } = viewsOf(field);
    const side = typeof align === 'function' ? align(field) : align;
    return [{ name, field, role: column?.(field) ?? 'fact', isSortable: sorts.includes(name), align: side }];
  });
}
