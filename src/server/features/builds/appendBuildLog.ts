import { eq, sql } from 'drizzle-orm';
import { build_lines } from '../../db/system/builds';
import type { Transaction } from '../../engine/transaction';

/** A line in the log of a build: `builds.log.<key>`. */
export interface Line {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Appends lines to the log of a build. The caller holds the row of the build, so that line numbers are unique. */
export async function appendBuildLog(
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  build_id: string,
  ...lines: readonly Line[]
): Promise<void> {
  if (lines.length === 0) return;
  const [last] = await db
    .select({ n: sql<number>`coalesce(max(${build_lines.n}), 0)::int` })
    .from(build_lines)
    .where(eq(build_lines.build_id, build_id));
  const at = now.toISOString();
  await db
    .insert(build_lines)
    .values(lines.map(({ key, values = {} }, index) => ({ build_id, n: (last?.n ?? 0) + index + 1, at, key, values })));
}
