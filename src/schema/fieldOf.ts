import type { Field } from './field';
import type { AnyResource } from './row';

/** What every record has beside its fields. */
export const MOMENTS: readonly string[] = ['created_at', 'updated_at'];
const MOMENT: Field = { kind: 'dateTime' };

/** What a list shows or narrows by under a name: a field of the entity, or a moment that every record has. */
export const fieldOf = ({ fields }: Pick<AnyResource, 'fields'>, name: string): Field | undefined =>
  fields[name] ?? (MOMENTS.includes(name) ? MOMENT : undefined);
