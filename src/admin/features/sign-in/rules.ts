import { translatePublic } from '../../../../providers/publicWords';

/** The validation of the public forms, with the server's own messages. Each rule returns a sentence, or nothing. */
type Rule = (value: string, field: string) => string | undefined;

export const required: Rule = (value, field) => (value.trim() === '' ? translatePublic('validation.required', { field }) : undefined);
export const email: Rule = (value, field) =>
  required(value, field) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : translatePublic('validation.email', { field }));
export const newPassword: Rule = (value, field) =>
  required(value, field) ?? (value.length < 8 ? translatePublic('validation.min', { field, length: 8 }) : undefined);

/** The messages found, by field. */
export const faultsOf = (found: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== undefined));
