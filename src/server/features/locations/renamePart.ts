import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { AnyRow } from '../../../schema/row';
import { typedText } from '../../../schema/typedText';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { changeRows } from '../../engine/changeRows';
import { store } from '../../engine/store';
import { locked } from '../../engine/update';
import { invalid } from '../../core/apiError';

export const renamePartBody = z.strictObject({
  from: z.string().min(1).max(500),
  to: z.string().transform(typedText).pipe(z.string().trim().min(1).max(100)),
});

/**
 * Renames a part of a location, and in all sessions that use it, including past ones. Runs under the lock of the calendar, so that no
 * session is planned in the part at the same time. Source: docs/domain/locations.md 11.
 *
 * @returns the location
 * @throws ApiError 422 if the location has no such part, or already has one with the new name
 */
export async function renamePart(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  { from, to }: z.infer<typeof renamePartBody>,
): Promise<AnyRow> {
  const locations = resourceNamed('locations');
  const entered = await authorize(ctx, locations, 'edit', params);
  const id = params[locations.key] ?? '';
  return write(ctx, async (w) => {
    await lock(w.db, ['calendar', entered.organization_id ?? '']);
    const access = await authorizeAgain(w, locations, 'edit', params);
    const before = await locked(w, access, id, { parts: [] });
    const parts = before['parts'] as readonly string[];
    if (!parts.includes(from))
      throw invalid([issue('from', 'location_rules.part_unknown', { location: String(before['name']), parts: from })], locations);
    const renamed = (names: readonly string[]) => names.map((name) => (name === from ? to : name));
    const sessions = table('sessions');
    const taking = await w.db
      .select({ id: sessions.id, organization_id: sessions.organization_id, parts: sessions.parts })
      .from(sessions)
      .where(and(eq(sessions.location, id), sql`${sessions.parts} ? ${from}`))
      .orderBy(asc(sessions.id))
      .for('no key update');
    // Sessions are changed before the location, which does not allow parts in use to be removed.
    await changeRows(w, 'sessions', taking, (session) => ({ parts: renamed(session.parts) }), { action: 'updated' });
    return store(w, access, id, { parts: renamed(parts) }, before, {});
  });
}
