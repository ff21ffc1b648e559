import { and, eq, lt, or } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { imports } from '../../db/system/imports';

const HOUR_MS = 3_600_000;
/** Retention time of uploaded files, which contain personal data, while the user may still correct them; in milliseconds. */
const RETENTION_MS = 7 * 24 * HOUR_MS;

/** Deletes imports unused for a week, and those whose upload was interrupted. */
export async function sweepImports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  await db.orm
    .delete(imports)
    .where(or(lt(imports.updated_at, before(RETENTION_MS)), and(eq(imports.state, 'reading'), lt(imports.updated_at, before(HOUR_MS)))));
}
