import { inArray } from 'drizzle-orm';
import type { HistoryEntry, HistoryPage } from '../../../domain/history/historyEntry';
import type { AnyRow } from '../../../schema/row';
import { titleOf } from '../../../schema/titleOf';
import { allows } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../core/context';
import { declared } from '../../db/declared';
import { columnOf, table, tableOf, titleColumns } from '../../db/tables';
import { pathColumns, recordPath } from '../../engine/removal/recordPath';
import { type HistoryScope, visibleValues } from './historyScope';
import { type Line, linesOf } from './linesOf';
import { remadeAt } from './remadeAt';
import { hasWords, markOf, readHistoryQuery, readMark } from './readHistoryQuery';

const PER_PAGE = 50;

/** A page of the history, the latest first, after the end of the previous page. Source: docs/domain/history.md 6. */
export async function searchHistory(ctx: Ctx, scope: HistoryScope, query: URLSearchParams): Promise<HistoryPage> {
  const where = readHistoryQuery(ctx, scope, query);
  const lines = await linesOf(ctx, where, hasWords(query))(readMark(query), PER_PAGE + 1);
  const shown = lines.slice(0, PER_PAGE);
  const last = shown.at(-1);
  return { history: await entriesOf(ctx, scope, shown, true), next: lines.length > PER_PAGE && last ? markOf(last) : null };
}

/** Entries with the names of their records, and the paths of those. */
export async function entriesOf(ctx: Ctx, scope: HistoryScope, lines: readonly Line[], withPaths: boolean): Promise<HistoryEntry[]> {
  const records = await recordsOf(ctx, scope, lines, withPaths);
  const organizations = await namesOf(
    ctx,
    'organizations',
    lines.map(({ organization_id }) => organization_id),
  );
  const applications = await namesOf(
    ctx,
    'applications',
    lines.map(({ application_id }) => application_id),
  );
  const remade = withPaths ? await remadeAt(ctx, scope, lines) : new Map<string, string>();
  return lines.map((line) => {
    const before = visibleValues(scope, line.resource, line.before);
    const after = visibleValues(scope, line.resource, line.after);
    const known = line.record_id ? records.get(line.record_id) : undefined;
    return {
      id: line.id,
      at: line.at,
      actor_id: line.actor_id,
      actor_name: line.actor_name,
      action: line.action,
      resource: line.resource,
      record_id: line.record_id,
      record_name: known?.name ?? namedIn(line.resource, { ...before, ...after }),
      record_path: known?.path ?? null,
      remade_at: remade.get(line.id) ?? null,
      organization_id: line.organization_id,
      organization_name: organizations.get(line.organization_id ?? '') ?? null,
      application_name: applications.get(line.application_id ?? '') ?? null,
      before,
      after,
      reason: line.reason,
      correlation_id: line.correlation_id,
      is_blanked: line.sealed !== null,
    };
  });
}

/** The last name of a deleted record, according to its entry. */
function namedIn(resource: string, values: Readonly<Record<string, unknown>>): string | null {
  const of = declared[resource];
  return of && values[of.title] !== undefined ? titleOf(of, values as AnyRow) : null;
}

interface Known {
  readonly name: string | null;
  readonly path: string | null;
}

/** The existing records, by id, with one query per entity. */
async function recordsOf(ctx: Ctx, scope: HistoryScope, lines: readonly Line[], withPaths: boolean): Promise<Map<string, Known>> {
  const found = new Map<string, Known>();
  for (const name of new Set(lines.map(({ resource }) => resource))) {
    const resource = declared[name];
    if (!resource || scope.hidden.get(name)?.includes(resource.title)) continue;
    const ids = [...new Set(lines.flatMap((line) => (line.resource === name && line.record_id ? [line.record_id] : [])))];
    if (ids.length === 0) continue;
    const of = tableOf(resource);
    const rows = (await ctx.db
      .select({ ...pathColumns(resource), ...titleColumns(resource) })
      .from(of)
      .where(inArray(columnOf(of, 'id'), ids))) as unknown as AnyRow[];
    const isOpen = withPaths && resource.access.show !== 'nobody' && allows(scope.profile, resource.access.show);
    for (const row of rows) found.set(row.id, { name: titleOf(resource, row), path: isOpen ? await recordPath(ctx, resource, row) : null });
  }
  return found;
}

async function namesOf(ctx: Ctx, entity: 'organizations' | 'applications', ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const of = table(entity);
  const rows = await ctx.db.select({ id: of.id, name: of.name }).from(of).where(inArray(of.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
