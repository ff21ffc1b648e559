const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a part of an address has the form of an id. A word never has, so `import` is no record's (docs/domain/calls.md 1). */
export const isId = (text: string): boolean => FORM.test(text);
