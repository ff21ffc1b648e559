import { useGetManyAggregate, useTranslate } from 'react-admin';
import { registry, type ResourceName } from '../../../../resources/registry.gen';
import type { Field } from '../../../schema/field';
import { useFormats } from '../../ui/formats/formats';
import { listOf } from '../fields/filters/listOf';
import { useResourceRoute } from '../useResourceRoute';
import { labelOf } from './labelOf';
import type { ActiveFilter } from './useActiveFilters';

/** A filter as people read it: "Sport: Voetbal, Hockey". */
export function FilterText({ name, value }: ActiveFilter) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const field = resource.fields[name];
  if (!field) return <>“{String(value)}”</>;
  return (
    <>
      {labelOf(translate, resource, name)}:{' '}
      {field.kind === 'reference' || field.kind === 'references' ? (
        <Names field={field} value={value} />
      ) : (
        <Plain name={name} field={field} value={value} />
      )}
    </>
  );
}

function Names({ field, value }: { field: Field; value: unknown }) {
  const { to } = field as unknown as { to: ResourceName };
  const ids = listOf(value);
  const { data } = useGetManyAggregate(to, { ids });
  const { title } = registry[to];
  return <>{ids.map((id) => data?.find((record) => record?.id === id)?.[title] ?? '…').join(', ')}</>;
}

function Plain({ name, field, value }: { name: string; field: Field; value: unknown }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const formats = useFormats();
  const bound = (one: unknown) => {
    const kind = field.kind === 'derived' ? (field as Field & { as: string }).as : field.kind;
    if (kind === 'money') return formats.money(Number(one));
    return kind === 'date' || kind === 'dateTime' ? formats.day(String(one)) : formats.number(Number(one));
  };
  if (field.kind === 'boolean') return <>{translate(String(value) === 'true' ? 'fields.yes' : 'fields.no')}</>;
  if (field.kind === 'select')
    return (
      <>
        {listOf(value)
          .map((choice) => translate(`resources.${resource.name}.choices.${name}.${choice}`))
          .join(', ')}
      </>
    );
  if (typeof value !== 'object' || value === null) return <>{String(value)}</>;
  const { from, to } = value as { from?: unknown; to?: unknown };
  if (from != null && to != null) return <>{`${bound(from)} – ${bound(to)}`}</>;
  return <>{from != null ? translate('list.at_least', { value: bound(from) }) : translate('list.at_most', { value: bound(to) })}</>;
}
