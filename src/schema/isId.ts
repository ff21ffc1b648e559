const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a path segment has the format of an id. Words never do, so `import` is not mistaken for a record (docs/domain/calls.md 1). */
export const isId = (text: string): boolean => UUID_PATTERN.test(text);
