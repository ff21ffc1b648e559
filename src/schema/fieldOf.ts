import type { Field } from './field';
import type { AnyResource } from './row';

/** The times that every record has in addition to its fields. */
export const MOMENTS: readonly string[] = ['created_at', 'updated_at'];
const MOMENT: Field = { kind: 'dateTime' };

/** A field of the entity, or a time that every record has, by name. */
export const fieldOf = ({ fields }: Pick<AnyResource, 'fields'>, name: string): Field | undefined =>
  fields[name] ?? (MOMENTS.includes(name) ? MOMENT : undefined);
