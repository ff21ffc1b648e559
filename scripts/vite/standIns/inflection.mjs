/**
 * In place of the package `inflection`: react-admin makes a label of a field's name with it where the dictionary has no
 * word, and here it always has. These keep such a label readable.
 */
const spaced = (name) => name.replace(/_id$/, '').replaceAll(/[_.]/g, ' ');

export const capitalize = (word) => word.replace(/^./, (letter) => letter.toUpperCase());
export const humanize = (name) => capitalize(spaced(name));
export const transform = (name) => humanize(name);
export const pluralize = (word) => word;
export const singularize = (word) => word;
export const inflect = (word) => word;
