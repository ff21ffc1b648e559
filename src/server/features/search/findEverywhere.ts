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
import type { Ctx } from '../../app/context';
import { overviews, resources } from '../../db/declared';
import { containsPattern } from '../../db/containsPattern';
import { rowsOf } from '../../db/rowsOf';
import { columnOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { cellWriter } from '../../engine/export/writeCsv';
import { cellsOf } from '../../engine/export/exportTable';
import { isSeen } from '../../engine/lists/listQuery';
import { searchCondition } from '../../engine/lists/where';
import { scopesEverywhere } from '../../engine/overviews/scopesEverywhere';
import { ApiError, invalid } from '../../http/apiError';
import { sightOf } from './sightOf';

const orderOf = ({ search }: AnyResource): number => search?.order ?? 0;
/** The entities that say so, in the order in which they are shown. */
const SOUGHT = resources.filter(({ search }) => search !== null).toSorted((one, other) => orderOf(one) - orderOf(other));

/** As many of each entity as somebody looks through. */
const OF_EACH = 5;
/** How many of the groups of three letters of a word must be in a name: `tennes` shares four of its seven with tennis. */
const ALIKE = 0.45;
/** Of fewer letters any name has something alike. */
const SHORT = 3;

/**
 * Everything by these words that the caller's own lists would show them: what holds the words as they were typed, and where that
 * is nothing, what is nearly so.
 */
export async function findEverywhere(ctx: Ctx, typed: string): Promise<SearchHit[]> {
  const text = cleanText(typed).trim();
  if (text.length > MAX_QUERY_LENGTH) throw invalid([issue('q', 'validation.max', { length: MAX_QUERY_LENGTH })]);
  const words = wordsIn(text.replaceAll('\u0000', ''));
  if (words.length === 0) return [];
  const all = await Promise.all(
    SOUGHT.map(async (resource) => ({ resource, scopes: await scopesOf(ctx, resource), listed: await listedTo(ctx, resource) })),
  );
  const open = all.filter(({ scopes }) => scopes.length > 0);
  const exact = await Promise.all(open.map(async (one) => find(ctx, one, words, (scope) => asTyped(scope, words))));
  const found = exact.flat();
  if (found.length > 0 || words.every((word) => word.length < SHORT)) return found;
  const alike = await Promise.all(open.map(async (one) => find(ctx, one, words, (scope) => nearlySo(scope, words))));
  return alike.flat();
}

interface Open {
  readonly resource: AnyResource;
  readonly scopes: readonly AccessScope[];
  /** Whether a row stands in a list that the caller has. */
  readonly listed: SQL;
}

/** Organizations are those that the caller can go to; of all else, the rows of the lists that are theirs. */
async function scopesOf(ctx: Ctx, resource: AnyResource): Promise<AccessScope[]> {
  // Whoever signs people up finds them by searching, and gets no list of them.
  if (isOfOrganization(resource)) return scopesEverywhere(ctx, resource, 'list', resource.name === 'persons' ? 'edit-activity' : undefined);
  if (resource.scope === 'application' && ctx.application_id === null) return [];
  try {
    return [await authorize(ctx, resource, resource.name === 'organizations' ? 'simple' : 'list', {})];
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  }
}

/** People are found by more than have a list of them; of all else a row that is found stands in a list. */
async function listedTo(ctx: Ctx, resource: AnyResource): Promise<SQL> {
  if (resource.name !== 'persons') return sql`true`;
  const scopes = await scopesEverywhere(ctx, resource, 'list');
  return or(...scopes.map(({ where }) => where)) ?? sql`false`;
}

/** A record that its overview calls by whose it is, is found by that as well. */
const asTyped = ({ resource, profile }: AccessScope, words: readonly string[]): SQL | undefined => {
  const { number } = sightOf(resource);
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
  // What is found by nothing of its own is found by what it belongs to, of which there are fewer.
  const [key, title] = [columnOf(tableOf(owner), 'id'), columnOf(tableOf(owner), owner.title)];
  return sql`${columnOf(tableOf(resource), owner.key)} in (select ${key} from ${tableOf(owner)} where ${everyWordIn([title], words) ?? sql`true`})`;
};

const everyWordIn = (columns: readonly PgColumn[], words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => isAlike(sql`lower(${column})`, word)))));

/** What has nothing in common with a word is told by its index or at a glance; only the rest is compared letter by letter. */
function isAlike(name: SQL, word: string): SQL {
  if (word.length < SHORT) return sql`${name} like ${containsPattern(word)}`;
  const swapped = swapsOf(word).map(containsPattern);
  const shared = anyOf(name, [...piecesOf(word).map(containsPattern), ...swapped]);
  const near = sql`word_similarity(${word}, ${name}) >= ${ALIKE}::real`;
  return sql`(${shared} and ${swapped.length > 0 ? sql`(${near} or ${anyOf(name, swapped)})` : near})`;
}

const anyOf = (name: SQL, patterns: readonly string[]): SQL =>
  sql`${name} like any (array[${sql.join(
    patterns.map((pattern) => sql`${pattern}`),
    sql`, `,
  )}])`;

/** The groups of three letters that stand in a word. */
const piecesOf = (word: string): string[] => [...word].slice(SHORT - 1).map((_last, at) => [...word].slice(at, at + SHORT).join(''));

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
  const sight = sightOf(resource);
  const line = resource.search?.line ?? null;
  const where = sql.join(
    scopes.map((scope) => sql`(${and(scope.where, fits(scope)) ?? sql`true`})`),
    sql` or `,
  );
  const found = await ctx.db.execute(sql`
    select ${tableOf(resource)}.id, ${sight.name} as name, ${sight.first_name ?? sql`null::text`} as first_name, ${sight.number ?? sql`null::int`} as number, ${sight.date ?? sql`null::text`} as date, ${sight.time ?? sql`null::text`} as time,
      ${line === null ? sql`null::jsonb` : sql`to_jsonb(${columnOf(tableOf(resource), line)})`} as line,
      ${organizationName(resource)} as organization_name, ${sight.ids(ctx, listed)} as ids
    from ${tableOf(resource)}
    where (${where}) and ${sight.ids(ctx, listed)} is not null
    order by ${sight.order(ctx, words)}, ${tableOf(resource)}.id
    limit ${OF_EACH}`);
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

/** What stands beside each name, as a list writes it. */
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
