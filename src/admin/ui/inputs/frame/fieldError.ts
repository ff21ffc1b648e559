/** An error of a field: a translation key (or a finished sentence), with its arguments. */
export type FieldError = string | { message: string; args: Record<string, unknown> };

/** Validates a single value while it is typed; undefined without an error. */
export type TypedCheck = (value: unknown) => FieldError | undefined;

/**
 * The first message in react-hook-form's errors of a field. A field with a list or an object (keywords, opening hours) may have its errors
 * on its parts.
 */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  if ('ref' in error) return undefined;
  return Object.values(error)
    .map(firstMessage)
    .find((message) => message !== undefined);
}
