import { toLocal } from '../../../../domain/time/zonedTime';
import { countryName } from '../../../../domain/addresses/countries';
import { kindOf, shapeOf } from '../../../../schema/kindOf';
import { fieldOf } from '../../../../schema/fieldOf';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { choiceWord, labelOf } from '../../../../schema/sentence';
import { targetOf } from '../../../../schema/traits';
import type { Ctx } from '../../../core/context';
import { declared } from '../../../db/declared';
import { phrase } from '../../../http/sentences';
import { showDate } from '../../../../domain/typed/dates';
import { cellWriter } from '../writeCsv';
import { NOT_FILTERS } from '../writeDown';
import { titlesOf } from '../exportTable';
import type { Leaving } from '../leaving';

const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Describes the filters of a file, one sentence each: "Sport: Voetbal, Hockey", and the search terms. */
export async function filterWords(ctx: Ctx, { resource: name, query }: Pick<Leaving, 'resource' | 'query'>): Promise<readonly string[]> {
  const translate: Translate = (key, values) => phrase(ctx.locale, key, values);
  const resource = declared[name];
  const given = [...query].filter(([key, value]) => !NOT_FILTERS.includes(key) && value !== '');
  const search = given.filter(([key]) => key === 'search' || key === 'q').map(([, words]) => `“${words}”`);
  const others = given.filter(([key]) => key !== 'search' && key !== 'q');
  if (!resource) return others.length > 0 ? [...search, translate('exports.narrowed')] : search;
  const filters = filtersIn(others);
  const titles = await titlesIn(ctx, resource, filters);
  return [...search, ...[...filters].map(([field, filter]) => sentenceOf(ctx, translate, resource, field, filter, titles))];
}

interface FilterValues {
  readonly values: readonly string[];
  readonly from?: string;
  readonly to?: string;
}

function filtersIn(given: readonly (readonly [string, string])[]): ReadonlyMap<string, FilterValues> {
  const found = new Map<string, FilterValues>();
  for (const [key, value] of given) {
    const [, field, bound] = /^filter\[([a-z0-9_]+)\](?:\[(from|to)\])?$/.exec(key) ?? [];
    if (field === undefined) continue;
    const known = found.get(field) ?? { values: [] };
    found.set(field, bound ? { ...known, [bound]: value } : { ...known, values: value.split(',') });
  }
  return found;
}

/** Reference filters contain ids, whose titles are loaded as for a row. */
function titlesIn(ctx: Ctx, resource: AnyResource, filters: ReadonlyMap<string, FilterValues>): Promise<ReadonlyMap<string, string>> {
  const row = Object.fromEntries([...filters].map(([field, { values }]) => [field, values]));
  return titlesOf(ctx, resource, [...filters.keys()], [row as unknown as AnyRow]);
}

function sentenceOf(
  ctx: Ctx,
  translate: Translate,
  resource: AnyResource,
  name: string,
  { values, from, to }: FilterValues,
  titles: ReadonlyMap<string, string>,
): string {
  const field = fieldOf(resource, name);
  if (!field) return translate('exports.chosen', { smart_count: values.length });
  const write = cellWriter(ctx.locale, ctx.zone);
  const shape = shapeOf(field);
  const word = (value: string): string => {
    if (targetOf(field) !== null) return titles.get(value) ?? '…';
    if ('choices' in field) return choiceWord(translate, resource.name, name, value);
    if (shape === 'contains') return `“${value}”`;
    if (DAY.test(value)) return showDate(value);
    const typed = shape === 'boolean' ? value === 'true' : NUMBER.test(value) ? Number(value) : value;
    const cell = kindOf(field).cell?.(typed, field, {
      word: translate,
      choice: (choice) => choiceWord(translate, resource.name, name, choice),
      name: (id) => titles.get(id) ?? '…',
      country: (code) => countryName(code, ctx.locale),
      day: (moment) => toLocal(moment, ctx.zone)?.date ?? moment.slice(0, 10),
    });
    return cell ? write(cell) : value;
  };
  const label = labelOf(translate, resource.name, name);
  if (from !== undefined && to !== undefined) return `${label}: ${translate('exports.between', { from: word(from), to: word(to) })}`;
  if (from !== undefined) return `${label}: ${translate('exports.since', { from: word(from) })}`;
  if (to !== undefined) return `${label}: ${translate('exports.until', { to: word(to) })}`;
  return `${label}: ${values.map(word).join(', ')}`;
}
