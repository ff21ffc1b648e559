import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MAX_QUERY_LENGTH, type SearchHit, wordsIn } from '../../../domain/search/searchHit';
import { swapsOf } from '../../../domain/search/swapsOf';
import { issue } from '../../../domain/checks/issue';
import { listedWhole } from '../../../domain/persons/surname';
import { cleanText } from '../../../domain/text/cleanText';
import { kindOf } from '../../../schema/kindOf';
import { isOfOrganization, ownersAbove } from '../../../schema/overview';
import type { AnyResource } from '../../../schema/row';
import { targetOf } from '../../../schema/traits';
import type { Ctx } from '../../core/context';
import { overviews, resources } from '../../db/declared';
import { containsPattern } from '../../db/containsPattern';
import { searchKey } from '../../db/searchKey';
import { rowsOf } from '../../db/rowsOf';
import { columnOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { cellWriter } from '../../engine/export/writeCsv';
import { cellsOf } from '../../engine/export/exportTable';
import { isSeen } from '../../engine/lists/listQuery';
import { searchCondition } from '../../engine/lists/where';
import { scopesEverywhere } from '../../engine/overviews/scopesEverywhere';
import { ApiError, invalid } from '../../core/apiError';
import { presentationOf } from './presentationOf';

const orderOf = ({ search }: AnyResource): number => search?.order ?? 0;
/** Searchable entities, in display order. */
const SEARCHABLE = resources.filter(({ search }) => search !== null).toSorted((first, second) => orderOf(first) - orderOf(second));

/** Maximum number of results per entity. */
const MAX_HITS_PER_ENTITY = 5;
/** Minimum share of the trigrams of a word that a name contains: `tennes` shares four of its seven with tennis. */
const MIN_SIMILARITY = 0.45;
/** Shorter words resemble nearly any name. */
const MIN_FUZZY_LENGTH = 3;

/**
 * Searches everything in the caller's lists: first for the exact words, and if nothing is found, for similar ones.
 */
export async function findEverywhere(ctx: Ctx, typed: string): Promise<SearchHit[]> {
  const text = cleanText(typed).trim();
  if (text.length > MAX_QUERY_LENGTH) throw invalid([issue('q', 'validation.max', { length: MAX_QUERY_LENGTH })]);
  const words = wordsIn(text.replaceAll('\u0000', ''));
  if (words.length === 0) return [];
  const all = await Promise.all(
    SEARCHABLE.map(async (resource) => ({ resource, scopes: await scopesOf(ctx, resource), listed: await listedTo(ctx, resource) })),
  );
  const open = all.filter(({ scopes }) => scopes.length > 0);
  const exact = await Promise.all(open.map(async (scope) => find(ctx, scope, words, (scope) => asTyped(scope, words))));
  const found = exact.flat();
  if (found.length > 0 || words.every((word) => word.length < MIN_FUZZY_LENGTH)) return found;
  const alike = await Promise.all(open.map(async (scope) => find(ctx, scope, words, (scope) => nearlySo(scope, words))));
  return alike.flat();
}

interface Open {
  readonly resource: AnyResource;
  readonly scopes: readonly AccessScope[];
  /** Whether a row is in a list that the caller may see. */
  readonly listed: SQL;
}

/** The rows of the caller's lists; for organizations, those that the caller can open. */
async function scopesOf(ctx: Ctx, resource: AnyResource): Promise<AccessScope[]> {
  // Users who sign people up find persons by searching, without access to the list of persons.
  if (isOfOrganization(resource)) return scopesEverywhere(ctx, resource, 'list', resource.name === 'persons' ? 'edit-activity' : undefined);
  if (resource.scope === 'application' && ctx.application_id === null) return [];
  try {
    return [await authorize(ctx, resource, resource.name === 'organizations' ? 'simple' : 'list', {})];
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  }
}

/** Persons can be found by users without access to their list; other results are always in a list. */
async function listedTo(ctx: Ctx, resource: AnyResource): Promise<SQL> {
  if (resource.name !== 'persons') return sql`true`;
  const scopes = await scopesEverywhere(ctx, resource, 'list');
  return or(...scopes.map(({ where }) => where)) ?? sql`false`;
}

/** A record with an owner in its name in the overview is also found by the name of the owner. */
const asTyped = ({ resource, profile }: AccessScope, words: readonly string[]): SQL | undefined => {
  const { number } = presentationOf(resource);
  const [word = ''] = words;
  if (number && words.length === 1 && /^#?\d{1,9}$/.test(word)) return sql`${number} = ${Number(word.replace('#', ''))}::int`;
  const overview = overviews.find(({ name }) => name === resource.name);
  return searchCondition(overview ?? resource, profile, words.join(' '));
};

const nearlySo = ({ resource, profile }: AccessScope, words: readonly string[]): SQL | undefined => {
  const own = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.search && targetOf(field) === null && !kindOf(field).meant && isSeen(resource, profile, name)
      ? [columnOf(tableOf(resource), name)]
      : [],
  );
  const [owner] = ownersAbove(resource, resources);
  if (own.length > 0) return everyWordIn(own, words);
  if (!owner) return sql`false`;
  // Records without a match of their own are found by their owner, of which there are fewer.
  const [key, title] = [columnOf(tableOf(owner), 'id'), columnOf(tableOf(owner), owner.title)];
  return sql`${columnOf(tableOf(resource), owner.key)} in (select ${key} from ${tableOf(owner)} where ${everyWordIn([title], words) ?? sql`true`})`;
};

const everyWordIn = (columns: readonly PgColumn[], words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => isAlike(searchKey(column), word)))));

/** Uses the index to exclude names without a common trigram; only the others are compared exactly. */
function isAlike(name: SQL, word: string): SQL {
  if (word.length < MIN_FUZZY_LENGTH) return sql`${name} like ${containsPattern(word)}`;
  const swapped = swapsOf(word).map(containsPattern);
  const shared = anyOf(name, [...trigramsOf(word).map(containsPattern), ...swapped]);
  const near = sql`word_similarity(${word}, ${name}) >= ${MIN_SIMILARITY}::real`;
  return sql`(${shared} and ${swapped.length > 0 ? sql`(${near} or ${anyOf(name, swapped)})` : near})`;
}

const anyOf = (name: SQL, patterns: readonly string[]): SQL =>
  sql`${name} like any (array[${sql.join(
    patterns.map((pattern) => sql`${pattern}`),
    sql`, `,
  )}])`;

/** The trigrams of a word. */
const trigramsOf = (word: string): string[] =>
  [...word].slice(MIN_FUZZY_LENGTH - 1).map((_last, at) => [...word].slice(at, at + MIN_FUZZY_LENGTH).join(''));

type Found = Omit<SearchHit, 'entity' | 'line'> & {
  readonly first_name: string | null;
  readonly number: number | null;
  readonly line: unknown;
};

async function find(
  ctx: Ctx,
  { resource, scopes, listed }: Open,
  words: readonly string[],
  fits: (scope: AccessScope) => SQL | undefined,
): Promise<SearchHit[]> {
  const presentation = presentationOf(resource);
  const line = resource.search?.line ?? null;
  const where = sql.join(
    scopes.map((scope) => sql`(${and(scope.where, fits(scope)) ?? sql`true`})`),
    sql` or `,
  );
  const found = await ctx.db.execute(sql`
    select ${tableOf(resource)}.id, ${presentation.name} as name, ${presentation.first_name ?? sql`null::text`} as first_name, ${presentation.number ?? sql`null::int`} as number, ${presentation.date ?? sql`null::text`} as date, ${presentation.time ?? sql`null::text`} as time,
      ${line === null ? sql`null::jsonb` : sql`to_jsonb(${columnOf(tableOf(resource), line)})`} as line,
      ${organizationName(resource)} as organization_name, ${presentation.ids(ctx, listed)} as ids
    from ${tableOf(resource)}
    where (${where}) and ${presentation.ids(ctx, listed)} is not null
    order by ${presentation.order(ctx, words)}, ${tableOf(resource)}.id
    limit ${MAX_HITS_PER_ENTITY}`);
  const rows = rowsOf<Found>(found);
  const lines = await linesOf(ctx, resource, line, rows);
  return rows.map(({ first_name, number, name, ...row }, at) => ({
    ...row,
    line: lines[at] ?? null,
    name: `${number === null ? '' : `#${number} `}${listedWhole(name, first_name)}`,
    entity: resource.name,
    ids: typeof row.ids === 'string' ? JSON.parse(row.ids) : row.ids,
  }));
}

/** The additional line of each result, as shown in a list. */
async function linesOf(ctx: Ctx, resource: AnyResource, line: string | null, rows: readonly Found[]): Promise<(string | null)[]> {
  if (line === null || rows.length === 0) return [];
  const write = cellWriter(ctx.locale, ctx.zone);
  const cells = await cellsOf(
    ctx,
    resource,
    line,
    rows.map((row) => row.line),
  );
  return cells.map((cell) => (cell === null ? null : cell.is === 'text' ? cell.value : write(cell)));
}

const organizationName = (resource: AnyResource): SQL =>
  !isOfOrganization(resource)
    ? sql`null::text`
    : sql`(select owner.name from organizations as owner where owner.id = ${columnOf(tableOf(resource), 'organization_id')})`;
