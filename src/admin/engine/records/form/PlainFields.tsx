import type { AnyResource } from '../../../../schema/row';
import { FormField } from './FormSections';

interface PlainFieldsProps {
  resource: AnyResource;
  names: readonly string[];
  /** False where a heading already shows the label. */
  hasLabel?: boolean;
}

/** Form fields by name, below each other. */
export function PlainFields({ resource, names, hasLabel = true }: PlainFieldsProps) {
  return names.map((name) => {
    const field = resource.fields[name];
    return field ? (
      <FormField key={name} resource={resource} shown={{ name, field, as: 'input' }} record={null} hasLabel={hasLabel} />
    ) : null;
  });
}
