import { eq } from 'drizzle-orm';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { imports } from '../../db/system/imports';
import { conflict } from '../../core/apiError';
import { wake } from '../../jobs/wake';
import { authorize } from '../authorize';
import { readChoice } from './choiceOf';
import { findImport, type ImportRecord } from './openImport';

/**
 * Starts writing an import: all rows, which is refused while one has a fault, or only the valid ones. Existing records are skipped. A
 * repeated request has no further effect.
 */
export async function runImport(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  {
    rows,
    with_alike,
    choice: asked,
  }: { readonly rows: 'all' | 'valid'; readonly with_alike: boolean; readonly choice?: string | undefined },
): Promise<ImportRecord> {
  const access = await authorize(ctx, resource, 'import', params);
  const choice = readChoice(access, asked);
  return write(ctx, async (w) => {
    const found = await findImport(w.db, w, access, params['import_id'] ?? '', true);
    if (found.state === 'running' || found.state === 'done') return found;
    if (found.state !== 'checked') throw conflict(found.state === 'mapping' ? 'imports.not_mapped' : 'imports.still_checking');
    const { fault, valid, alike } = found.counts;
    if (rows === 'all' && fault > 0) throw conflict('imports.has_faults', undefined, { smart_count: fault });
    if (valid + (with_alike ? alike : 0) === 0) throw conflict('imports.nothing_to_make');
    await w.db
      .update(imports)
      .set({ state: 'running', with_alike, choice, problem: null, updated_at: w.now.toISOString() })
      .where(eq(imports.id, found.id));
    w.afterCommit.push(wake);
    return findImport(w.db, w, access, found.id);
  });
}
