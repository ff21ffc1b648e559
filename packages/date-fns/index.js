/**
 * In place of the package `date-fns`, of which ra-core imports these three: its guessers look with them for columns of dates.
 * Here the declarations say what a column holds.
 */
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}(?::\d{2}(?::\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const LONGEST = { MM: 12, dd: 31, yy: 99, yyyy: 9999 };

export const parseISO = (text) => new Date(ISO.test(text) ? text : Number.NaN);

export const isValid = (date) => !Number.isNaN(Number(date));

/** Whether a text has the digits that a pattern such as `MM/dd/yyyy` asks for. */
export function isMatch(text, pattern) {
  const fields = pattern.split('/');
  const values = text.split('/');
  return (
    fields.length === values.length &&
    fields.every((field, at) => values[at].length === field.length && Number(values[at]) <= LONGEST[field] && !/\D/.test(values[at]))
  );
}
