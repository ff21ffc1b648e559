import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import { audit } from '../../engine/audit';
import type { WriteCtx } from '../../app/write';
import type { Reader } from './peopleOn';

/** What the history calls it that people got a mail about the cancelling of their session. */
export const TOLD = 'cancellation_told';

/** Writes down with each cancelled session how many people were told. */
export async function auditTold(
  w: WriteCtx,
  { cancels }: EditPlan,
  readers: readonly Reader[],
  organization_id: string | null,
): Promise<void> {
  const people = new Map<string, Set<string>>();
  for (const { session_id, person } of readers) people.set(session_id, (people.get(session_id) ?? new Set()).add(person));
  await audit(
    w,
    ...cancels.flatMap(({ id }) => {
      const recipients = people.get(id)?.size ?? 0;
      return recipients > 0 ? [{ action: TOLD, resource: 'sessions', record_id: id, after: { recipients }, organization_id }] : [];
    }),
  );
}
