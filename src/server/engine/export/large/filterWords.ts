import { toLocal } from '../../../../domain/time/zonedTime';
import { countryName } from '../../../../domain/addresses/countries';
import { kindOf, shapeOf } from '../../../../schema/kindOf';
import { fieldOf } from '../../../../schema/fieldOf';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { choiceWord, labelOf } from '../../../../schema/sentence';
import { targetOf } from '../../../../schema/traits';
import type { Ctx } from '../../../app/context';
import { declared } from '../../../db/declared';
import { phrase } from '../../../http/sentences';
import { showDate } from '../../../../domain/typed/dates';
import { cellWriter } from '../writeCsv';
import { BESIDE } from '../writeDown';
import { titlesOf } from '../exportTable';
import type { Leaving } from '../leaving';

const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** What a file is narrowed by, a sentence each: "Sport: Voetbal, Hockey", and the words that were looked for. */
export async function filterWords(ctx: Ctx, { resource: name, query }: Pick<Leaving, 'resource' | 'query'>): Promise<readonly string[]> {
  const say: Say = (key, values) => phrase(ctx.locale, key, values);
  const resource = declared[name];
  const given = [...query].filter(([key, value]) => !BESIDE.includes(key) && value !== '');
  const search = given.filter(([key]) => key === 'search' || key === 'q').map(([, words]) => `“${words}”`);
  const others = given.filter(([key]) => key !== 'search' && key !== 'q');
  if (!resource) return others.length > 0 ? [...search, say('exports.narrowed')] : search;
  const filters = filtersIn(others);
  const titles = await titlesIn(ctx, resource, filters);
  return [...search, ...[...filters].map(([field, filter]) => sentenceOf(ctx, say, resource, field, filter, titles))];
}

interface Narrowed {
  readonly values: readonly string[];
  readonly from?: string;
  readonly to?: string;
}

function filtersIn(given: readonly (readonly [string, string])[]): ReadonlyMap<string, Narrowed> {
  const found = new Map<string, Narrowed>();
  for (const [key, value] of given) {
    const [, field, bound] = /^filter\[([a-z0-9_]+)\](?:\[(from|to)\])?$/.exec(key) ?? [];
    if (field === undefined) continue;
    const known = found.get(field) ?? { values: [] };
    found.set(field, bound ? { ...known, [bound]: value } : { ...known, values: value.split(',') });
  }
  return found;
}

/** Filters of references hold ids; their names are asked for as those of a row would be. */
function titlesIn(ctx: Ctx, resource: AnyResource, filters: ReadonlyMap<string, Narrowed>): Promise<ReadonlyMap<string, string>> {
  const row = Object.fromEntries([...filters].map(([field, { values }]) => [field, values]));
  return titlesOf(ctx, resource, [...filters.keys()], [row as unknown as AnyRow]);
}

function sentenceOf(
  ctx: Ctx,
  say: Say,
  resource: AnyResource,
  name: string,
  { values, from, to }: Narrowed,
  titles: ReadonlyMap<string, string>,
): string {
  const field = fieldOf(resource, name);
  if (!field) return say('exports.chosen', { smart_count: values.length });
  const write = cellWriter(ctx.locale, ctx.zone);
  const shape = shapeOf(field);
  const word = (value: string): string => {
    if (targetOf(field) !== null) return titles.get(value) ?? '…';
    if ('choices' in field) return choiceWord(say, resource.name, name, value);
    if (shape === 'contains') return `“${value}”`;
    if (DAY.test(value)) return showDate(value);
    const typed = shape === 'boolean' ? value === 'true' : NUMBER.test(value) ? Number(value) : value;
    const cell = kindOf(field).cell?.(typed, field, {
      word: say,
      choice: (choice) => choiceWord(say, resource.name, name, choice),
      name: (id) => titles.get(id) ?? '…',
      country: (code) => countryName(code, ctx.locale),
      day: (moment) => toLocal(moment, ctx.zone)?.date ?? moment.slice(0, 10),
    });
    return cell ? write(cell) : value;
  };
  const label = labelOf(say, resource.name, name);
  if (from !== undefined && to !== undefined) return `${label}: ${say('exports.between', { from: word(from), to: word(to) })}`;
  if (from !== undefined) return `${label}: ${say('exports.since', { from: word(from) })}`;
  if (to !== undefined) return `${label}: ${say('exports.until', { to: word(to) })}`;
  return `${label}: ${values.map(word).join(', ')}`;
}
