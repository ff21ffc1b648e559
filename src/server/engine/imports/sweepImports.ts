import { and, eq, lt, or } from 'drizzle-orm';
import type { Deps } from '../../app/deps';
import { imports } from '../../db/system/imports';

const HOUR_MS = 3_600_000;
/** Files hold what people wrote of others: they stay for as long as somebody may come back to mend them. */
const KEPT_MS = 7 * 24 * HOUR_MS;

/** Throws away imports that nobody has touched for a week, and those whose upload broke off. */
export async function sweepImports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  await db.orm
    .delete(imports)
    .where(or(lt(imports.updated_at, before(KEPT_MS)), and(eq(imports.state, 'reading'), lt(imports.updated_at, before(HOUR_MS)))));
}
