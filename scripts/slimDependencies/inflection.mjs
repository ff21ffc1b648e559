/**
 * In place of the package `inflection`: ra-core makes a label of a field's name with it where the dictionary has no word, and
 * here it always has. These keep such a label readable.
 */
const spaced = (name) => name.replace(/_id$/, '').replaceAll(/[_.]/g, ' ');

export const humanize = (name) => spaced(name).replace(/^./, (letter) => letter.toUpperCase());
export const transform = (name) => humanize(name);
export const pluralize = (word) => word;
export const inflect = (word) => word;
