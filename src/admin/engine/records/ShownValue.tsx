import type { Field } from '../../../schema/field';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { displaysOf } from '../registry';

interface ShownValueProps {
  resource: AnyResource;
  field: Field;
  path: string;
  value: unknown;
  record?: AnyRow | null;
}

/** A value as its kind shows it where there is room for the complete value. */
export function ShownValue({ resource, field, path, value, record = null }: ShownValueProps) {
  const { Display, Whole = Display } = displaysOf(field);
  return <Whole value={value} field={field} name={path} resource={resource} record={record} />;
}
