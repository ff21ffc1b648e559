import type { Field } from '../../../schema/field';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { viewsOf } from '../registry';
import { ChosenNames } from './ChosenNames';

interface ShownValueProps {
  resource: AnyResource;
  field: Field;
  path: string;
  value: unknown;
  record?: AnyRow | null;
}

/** A value as its kind shows it in a list; of chosen records all, as it may be about the last of them. */
export function ShownValue({ resource, field, path, value, record = null }: ShownValueProps) {
  if (field.kind === 'references')
    return <ChosenNames to={(field as unknown as { to: string }).to} ids={Array.isArray(value) ? value : []} />;
  const { Display } = viewsOf(field);
  return <Display value={value} field={field} name={path} resource={resource} record={record} />;
}
