import type { Field } from './field';
import type { KindFilter } from './fieldKind';

/** Contains a text, case-insensitively. */
export const byText: KindFilter<Field> = { shape: 'contains', takes: () => true };

/** An inclusive range of numbers. */
export const byNumber: KindFilter<Field> = { shape: 'range', takes: (raw) => /^-?\d{1,15}(\.\d{1,10})?$/.test(raw) };

/** Any of several records, by id. */
export const byId: KindFilter<Field> = { shape: 'choice', takes: (raw) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(raw) };
