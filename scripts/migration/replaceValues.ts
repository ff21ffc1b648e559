import type { Evolution } from '../../src/schema/evolution';
import { isExpression } from '../../src/schema/evolution';
import { literal, quoted, text } from './sql';

type Mapping = Readonly<Record<string, unknown>>;

/** The statement that replaces old values of a column; `type` is that of the column, `isList` means a list of values. */
export function replaceValues(
  table: string,
  column: string,
  replace: NonNullable<Evolution['replace']>,
  { type, isList }: { type: string; isList: boolean },
): string {
  const own = quoted(column);
  const update = (value: string, where: string) => `UPDATE ${quoted(table)} SET ${own} = ${value} WHERE ${where};`;
  if (isExpression(replace)) return update(`(${replace.$sql})`, `${own} IS NOT NULL AND ${own} IS DISTINCT FROM (${replace.$sql})`);
  if (isList) return update(mappedList(own, replace), holdsAny(own, replace));
  const old = (value: string) => literal(isNumeric(type) ? Number(value) : value, type);
  const cases = Object.entries(replace).map(([from, to]) => `WHEN ${old(from)} THEN ${literal(to, type)}`);
  return update(`CASE ${own} ${cases.join(' ')} ELSE ${own} END`, `${own} IN (${Object.keys(replace).map(old).join(', ')})`);
}

const isNumeric = (type: string) => ['integer', 'bigint', 'double precision'].includes(type);

/** A jsonb list of texts with its values replaced, without duplicates, in the same order; values that become null are removed. */
export function mappedList(list: string, mapping: Mapping): string {
  const cases = Object.entries(mapping).map(([from, to]) => `WHEN ${text(from)} THEN ${literal(to, 'text')}`);
  return (
    `(SELECT coalesce(jsonb_agg(value ORDER BY place), '[]'::jsonb) FROM (SELECT value, min(place) AS place FROM ` +
    `(SELECT CASE one ${cases.join(' ')} ELSE one END AS value, place FROM jsonb_array_elements_text(${list}) WITH ORDINALITY AS each(one, place)) AS mapped ` +
    `WHERE value IS NOT NULL GROUP BY value) AS kept)`
  );
}

export const holdsAny = (list: string, mapping: Mapping): string =>
  `jsonb_exists_any(${list}, array[${Object.keys(mapping).map(text).join(', ')}])`;
