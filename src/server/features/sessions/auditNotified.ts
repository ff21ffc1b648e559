import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import { audit } from '../../core/audit';
import type { WriteCtx } from '../../core/write';
import type { Reader } from './peopleOn';

/** The history action for mailing people about a cancelled session. */
export const NOTIFIED_ACTION = 'cancellation_told' as const;

/** What the history stores: the number of recipients, and the ids of the persons. */
export interface Notified {
  readonly recipients: number;
  readonly people?: readonly string[];
}

/** Records with each cancelled session who was informed. */
export async function auditNotified(
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
      const notified = [...(people.get(id) ?? [])];
      const after: Notified = { recipients: notified.length, people: notified };
      return notified.length > 0
        ? [{ action: NOTIFIED_ACTION, resource: 'sessions', record_id: id, after: { ...after }, organization_id }]
        : [];
    }),
  );
}
