/**
 * Replaces the package `inflection`: react-admin uses it to derive labels from field names that are not in the dictionary, and here all
 * are. These functions keep such a label readable.
 */
const spaced = (name) => name.replace(/_id$/, '').replaceAll(/[_.]/g, ' ');

export const capitalize = (word) => word.replace(/^./, (letter) => letter.toUpperCase());
export const humanize = (name) => capitalize(spaced(name));
export const transform = (name) => humanize(name);
export const pluralize = (word) => word;
export const singularize = (word) => word;
export const inflect = (word) => word;
