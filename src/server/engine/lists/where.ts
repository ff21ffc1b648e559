import { and, eq, exists, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Profile } from '../../../domain/permissions/permissions';
import { kindOf } from '../../../schema/kindOf';
import type { AnyResource } from '../../../schema/row';
import { targetOf } from '../../../schema/traits';
import type { Ctx } from '../../core/context';
import { hooksOfEntity } from '../hookFaults';
import { hooksOf } from '../hooks';
import { isDerived, isPairs, resourceNamed } from '../../db/declared';
import { isOneOfWords } from '../../db/isOneOf';
import { containsWord } from '../../db/searchKey';
import { columnOf, pairsOf, tableOf } from '../../db/tables';
import { type Filter, isSeen } from './listQuery';

/** The condition of a search: every word occurs in one of the searchable fields that the user may see. `%` and `_` are taken literally. */
export function searchCondition(resource: AnyResource, profile: Profile, search: string): SQL | undefined {
  const columns = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.search && isSeen(resource, profile, name) ? [{ column: columnOf(tableOf(resource), name), field, to: targetOf(field) }] : [],
  );
  if (search === '') return undefined;
  if (columns.length === 0) return sql`false`;
  // Users may search for a name as lists show it: `Kouwen, Sem van`.
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word.length > 1 && word.endsWith(',') ? word.slice(0, -1) : word))
    .slice(0, 8);
  return and(
    ...words.map((word) =>
      or(
        ...columns.map(({ column, field, to }) => {
          if (to !== null) return isNamed(column, to, word);
          const { meant } = kindOf(field);
          if (meant) return isWhole(column, meant(word, field));
          const sought = kindOf(field).sought?.(word, field) ?? word;
          return containsWord(column, sought);
        }),
      ),
    ),
  );
}

/** Matches a whole value; a word without a value matches nothing. */
const isWhole = (column: PgColumn, value: number | null): SQL => (value === null ? sql`false` : sql`${column} = ${value}`);

/** Whether the title of the referenced record contains a word. */
function isNamed(column: PgColumn, to: string, word: string): SQL {
  const target = resourceNamed(to);
  const [key, title] = [columnOf(tableOf(target), 'id'), columnOf(tableOf(target), target.title)];
  return sql`${column} in (select ${key} from ${tableOf(target)} where ${containsWord(title, word)})`;
}

/** The condition of one filter, whose values were validated by `readListQuery`. */
export function filterCondition(ctx: Ctx, resource: AnyResource, filter: Filter): SQL | undefined {
  const field = resource.fields[filter.field];
  if (field && isPairs(field) && filter.shape === 'choice') {
    const pairs = pairsOf(resource, filter.field);
    const own = eq(columnOf(pairs, 'owner_id'), columnOf(tableOf(resource), 'id'));
    return exists(
      ctx.db
        .select({ exists: sql`1` })
        .from(pairs)
        .where(and(own, inArray(columnOf(pairs, 'target_id'), [...filter.values]))),
    );
  }
  if (field && isDerived(field)) {
    const { derive, filters } = hooksOf(resource.name) ?? {};
    const expression = derive?.[filter.field];
    if (expression && filter.shape === 'choice') return isOneOfWords(sql`(${expression})`, filter.values);
    const narrow = filters?.[filter.field];
    if (!narrow || filter.shape !== 'range') throw new Error(`${hooksOfEntity(resource.name)} filter by no "${filter.field}"`);
    return narrow(ctx, filter);
  }
  const column = columnOf(tableOf(resource), filter.field);
  switch (filter.shape) {
    case 'choice':
      return filter.values.length > 0 ? inArray(column, [...filter.values]) : sql`false`;
    case 'boolean':
      return eq(column, filter.value);
    case 'contains':
      return containsWord(column, filter.text);
    case 'range':
      return and(
        from(ctx, column, filter.from),
        until(ctx, column, filter.to),
        hooksOf(resource.name)?.follows?.[filter.field]?.(ctx, filter),
      );
  }
}

const isDay = (column: PgColumn, raw: string) => column.getSQLType().startsWith('timestamp') && /^\d{4}-\d\d-\d\d$/.test(raw);
/** Day ranges exclude their end and start at midnight in the application's time zone. */
const midnight = (ctx: Ctx, day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${ctx.zone})`;
const value = (raw: string) => (/^-?\d+(\.\d+)?$/.test(raw) ? Number(raw) : raw);

function from(ctx: Ctx, column: PgColumn, raw: string | null): SQL | undefined {
  if (raw === null) return undefined;
  return isDay(column, raw) ? sql`${column} >= ${midnight(ctx, raw)}` : gte(column, value(raw));
}

function until(ctx: Ctx, column: PgColumn, raw: string | null): SQL | undefined {
  if (raw === null) return undefined;
  return isDay(column, raw) ? sql`${column} < ${midnight(ctx, raw, 1)}` : lte(column, value(raw));
}
