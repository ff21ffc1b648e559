import { and, eq, sql } from 'drizzle-orm';
import { resources } from '../../db/declared';
import { columnOf, tableOf } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { ApiError } from '../../http/apiError';
import type { Denied } from './denied';

/**
 * Whether something that is not there for somebody is there all the same: every record that the path names exists, and the last of
 * them is not among those that they see. A link to what was deleted, or a slip of the keyboard, is none.
 */
export async function isOutOfScope({ ctx, endpoint, params }: Pick<Denied, 'ctx' | 'endpoint' | 'params'>): Promise<boolean> {
  if (!ctx) return false;
  const keys = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
  const named = keys.flatMap((key) => resources.find((one) => one.key === key) ?? []);
  const last = named.at(-1);
  if (!last || named.length < keys.length) return false;
  for (const one of named) {
    const key = columnOf(tableOf(one), 'id');
    const [found] = await ctx.db
      .select({ one: sql`1` })
      .from(tableOf(one))
      .where(eq(key, params[one.key] ?? ''));
    if (!found) return false;
  }
  try {
    const { where } = await authorize(ctx, last, 'show', params);
    const seen = await ctx.db
      .select({ one: sql`1` })
      .from(tableOf(last))
      .where(and(eq(columnOf(tableOf(last), 'id'), params[last.key] ?? ''), where));
    return seen.length === 0;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
}
