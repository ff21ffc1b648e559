import { and, eq, sql } from 'drizzle-orm';
import { isId } from '../../../schema/isId';
import type { AnyResource } from '../../../schema/row';
import { resources } from '../../db/declared';
import { columnOf, tableOf } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { ApiError } from '../../http/apiError';
import type { Denied } from './denied';

type Params = Readonly<Record<string, string>>;

/**
 * Whether something that is not there for somebody is there all the same: every record that the path names exists, and the last of
 * them is not among those that they see. A link to what was deleted, or a slip of the keyboard, is none.
 *
 * @returns the ids of the path with those that its last record belongs to, such as its organization; null where nobody was refused
 * anything
 */
export async function outOfScope({ ctx, endpoint, params }: Pick<Denied, 'ctx' | 'endpoint' | 'params'>): Promise<Params | null> {
  if (!ctx) return null;
  const keys = keysIn(endpoint.path);
  const named = keys.flatMap((key) => resources.find((one) => one.key === key) ?? []);
  const last = named.at(-1);
  if (!last || named.length < keys.length) return null;
  let known = params;
  for (const one of named) {
    const id = params[one.key] ?? '';
    const [found] = isId(id)
      ? await ctx.db
          .select()
          .from(tableOf(one))
          .where(eq(columnOf(tableOf(one), 'id'), id))
      : [];
    if (!found) return null;
    known = { ...ownersOf(one, found), ...known };
  }
  try {
    const { where } = await authorize(ctx, last, 'show', known);
    const seen = await ctx.db
      .select({ one: sql`1` })
      .from(tableOf(last))
      .where(and(eq(columnOf(tableOf(last), 'id'), known[last.key] ?? ''), where));
    return seen.length === 0 ? known : null;
  } catch (error) {
    if (error instanceof ApiError) return known;
    throw error;
  }
}

const keysIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);

/** What a record belongs to, by the ids that its own address asks for: a path of its own may leave those out. */
const ownersOf = ({ api }: AnyResource, row: Readonly<Record<string, unknown>>): Params =>
  Object.fromEntries(
    keysIn(api).flatMap((key) => {
      const id = row[key];
      return typeof id === 'string' ? [[key, id]] : [];
    }),
  );
