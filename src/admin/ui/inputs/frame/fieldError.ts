/** A fault of a field: a translation key (or a finished sentence), with what goes into it. */
export type FieldError = string | { message: string; args: Record<string, unknown> };

/** Validates a value by itself, while typing; undefined when nothing is wrong. */
export type TypedCheck = (value: unknown) => FieldError | undefined;

/**
 * The first sentence in what react-hook-form keeps for a field. A field that holds a list or an object
 * (keywords, opening hours) may carry its errors on its parts.
 */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  if ('ref' in error) return undefined;
  return Object.values(error)
    .map(firstMessage)
    .find((message) => message !== undefined);
}
