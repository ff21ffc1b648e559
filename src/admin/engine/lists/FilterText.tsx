import { useTranslate } from 'react-admin';
import { fieldOf } from '../../../schema/fieldOf';
import { viewsOf } from '../registry';
import { useResourceRoute } from '../useResourceRoute';
import { labelOf } from './labelOf';
import type { ActiveFilter } from './useActiveFilters';

/** A filter as text: "Sport: Voetbal, Hockey". */
export function FilterText({ name, value }: ActiveFilter) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const field = fieldOf(resource, name);
  const filter = field && viewsOf(field).filter;
  if (!filter) return <>“{String(value)}”</>;
  return (
    <>
      {labelOf(translate, resource, name)}: <filter.Text name={name} field={field} resource={resource} value={value} />
    </>
  );
}
