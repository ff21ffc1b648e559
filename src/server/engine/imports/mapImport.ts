import { eq } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { NO_COUNTS } from '../../../domain/imports/importView';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { import_rows, imports } from '../../db/system/imports';
import { conflict, invalid } from '../../core/apiError';
import { wake } from '../../jobs/wake';
import { authorize } from '../authorize';
import { importColumns, missingColumns } from './importColumns';
import { findImport, type ImportRecord } from './openImport';

/** Sets the field of each column. All rows are then checked again, unless a required field has no column. */
export async function mapImport(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  columns: readonly (string | null)[],
): Promise<ImportRecord> {
  const access = await authorize(ctx, resource, 'import', params);
  const open = importColumns(resource, access.profile);
  return write(ctx, async (w) => {
    const found = await findImport(w.db, w, access, params['import_id'] ?? '', true);
    if (!['mapping', 'checking', 'checked'].includes(found.state)) throw conflict('imports.written');
    const issues = [
      ...(columns.length === found.headers.length ? [] : [issue('columns', 'validation.not_valid')]),
      ...columns.flatMap((name, at) => {
        if (name === null) return [];
        if (!open.includes(name)) return [issue(`columns.${at}`, 'imports.no_such_column')];
        return columns.indexOf(name) === at ? [] : [issue(`columns.${at}`, 'imports.twice')];
      }),
    ];
    if (issues.length > 0) throw invalid(issues, resource);
    const state = missingColumns(resource, columns).length > 0 ? 'mapping' : 'checking';
    await w.db.update(import_rows).set({ verdict: null, key: null }).where(eq(import_rows.import_id, found.id));
    await w.db
      .update(imports)
      .set({ columns, state, checked: 0, counts: NO_COUNTS, compared_at: null, problem: null, updated_at: w.now.toISOString() })
      .where(eq(imports.id, found.id));
    if (state === 'checking') w.afterCommit.push(wake);
    return findImport(w.db, w, access, found.id);
  });
}
