import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { ExportView } from '../../../../domain/exports/exportView';
import type { Ctx } from '../../../core/context';
import { type ExportRow, export_files } from '../../../db/system/exports';
import { table } from '../../../db/tables';
import { notFound } from '../../../core/apiError';

/** The user's own exports, within the application that their sign-in is limited to. */
function ownExports({ actor, now }: Ctx) {
  const only = actor.only_application_id;
  return and(
    eq(export_files.user_id, actor.id),
    gt(export_files.expires_at, now.toISOString()),
    only ? eq(export_files.application_id, only) : undefined,
  );
}

/** @throws ApiError 404 when it does not exist or belongs to another user */
export async function findExport(ctx: Ctx, id: string): Promise<ExportRow> {
  const [found] = await ctx.db
    .select()
    .from(export_files)
    .where(and(ownExports(ctx), eq(export_files.id, id)));
  if (!found) throw notFound();
  return found;
}

/** The user's own exports, latest first. */
export async function listExports(ctx: Ctx): Promise<ExportView[]> {
  const rows = await ctx.db.select().from(export_files).where(ownExports(ctx)).orderBy(desc(export_files.id));
  const places = await placesOf(ctx, rows);
  return rows.map((row) => viewOf(row, places));
}

export const viewExport = async (ctx: Ctx, row: ExportRow): Promise<ExportView> => viewOf(row, await placesOf(ctx, [row]));

const viewOf = (row: ExportRow, places: ReadonlyMap<string, string>): ExportView => {
  const { id, state, name, format, narrowed, total, done, size, problem, created_at, ended_at, expires_at } = row;
  const place = places.get(row.organization_id ?? row.application_id ?? '') ?? null;
  return { id, state, name, format, place, narrowed, total, done, size, problem, created_at, ended_at, expires_at };
};

/** Names of organizations and applications, by id. */
async function placesOf({ db }: Ctx, rows: readonly ExportRow[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    (['organization_id', 'application_id'] as const).map((key) => {
      const of = table(key === 'organization_id' ? 'organizations' : 'applications');
      const ids = rows.flatMap((row) => row[key] ?? []);
      return ids.length === 0 ? [] : db.select({ id: of.id, name: of.name }).from(of).where(inArray(of.id, ids));
    }),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
