import { and, eq, sql } from 'drizzle-orm';
import { isId } from '../../../schema/isId';
import type { AnyResource } from '../../../schema/row';
import { resources } from '../../db/declared';
import { columnOf, tableOf } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { ApiError } from '../../core/apiError';
import type { Denied } from './denied';

type Params = Readonly<Record<string, string>>;

/**
 * Checks whether a 404 was a refusal: every record in the path exists, but the last one is not visible to the user. A link to a deleted
 * record, or a typing error, is not.
 *
 * @returns the ids in the path, completed with the owners of the last record; null when nothing was refused
 */
export async function findRefusedParams({ ctx, endpoint, params }: Pick<Denied, 'ctx' | 'endpoint' | 'params'>): Promise<Params | null> {
  if (!ctx) return null;
  const keys = keysIn(endpoint.path);
  const named = keys.flatMap((key) => resources.find((resource) => resource.key === key) ?? []);
  const last = named.at(-1);
  if (!last || named.length < keys.length) return null;
  let known = params;
  for (const resource of named) {
    const id = params[resource.key] ?? '';
    const [found] = isId(id)
      ? await ctx.db
          .select()
          .from(tableOf(resource))
          .where(eq(columnOf(tableOf(resource), 'id'), id))
      : [];
    if (!found) return null;
    known = { ...ownersOf(resource, found), ...known };
  }
  try {
    const { where } = await authorize(ctx, last, 'show', known);
    const seen = await ctx.db
      .select({ resource: sql`1` })
      .from(tableOf(last))
      .where(and(eq(columnOf(tableOf(last), 'id'), known[last.key] ?? ''), where));
    return seen.length === 0 ? known : null;
  } catch (error) {
    if (error instanceof ApiError) return known;
    throw error;
  }
}

const keysIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);

/** Owners of a record that its standard path contains; a custom path may omit them. */
const ownersOf = ({ api }: AnyResource, row: Readonly<Record<string, unknown>>): Params =>
  Object.fromEntries(
    keysIn(api).flatMap((key) => {
      const id = row[key];
      return typeof id === 'string' ? [[key, id]] : [];
    }),
  );
