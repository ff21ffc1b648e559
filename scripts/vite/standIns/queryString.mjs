/**
 * Replaces the package `query-string`, of which react-admin uses these two functions without options, and which has three dependencies and
 * its own list formats. Names are sorted as in the package, so that bookmarked addresses stay the same.
 */
const written = (text) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const stringify = (values) =>
  Object.keys(values)
    .toSorted()
    .flatMap((name) => [values[name]].flat().map((value) => [name, value]))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === null ? written(name) : `${written(name)}=${written(value)}`))
    .join('&');

export const parse = (search) => {
  const found = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) found[name] = name in found ? [found[name], value].flat() : value;
  return found;
};
