import type { AnyResource } from '../../../../schema/row';
import { FormField } from './FormSections';

interface PlainFieldsProps {
  resource: AnyResource;
  names: readonly string[];
  /** False where a heading says it already. */
  hasLabel?: boolean;
}

/** Fields of a form by name, one below the other. */
export function PlainFields({ resource, names, hasLabel = true }: PlainFieldsProps) {
  return names.map((name) => {
    const field = resource.fields[name];
    return field ? (
      <FormField key={name} resource={resource} shown={{ name, field, as: 'input' }} record={null} hasLabel={hasLabel} />
    ) : null;
  });
}
