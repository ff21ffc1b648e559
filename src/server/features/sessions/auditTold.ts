import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import { audit } from '../../engine/audit';
import type { WriteCtx } from '../../app/write';
import type { Reader } from './peopleOn';

/** What the history calls it that people got a mail about the cancelling of their session. */
export const TOLD = 'cancellation_told' as const;

/** What is written down of it: how many, and who, by the ids of the persons. */
export interface Told {
  readonly recipients: number;
  readonly people?: readonly string[];
}

/** Writes down with each cancelled session who was told. */
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
      const told = [...(people.get(id) ?? [])];
      const after: Told = { recipients: told.length, people: told };
      return told.length > 0 ? [{ action: TOLD, resource: 'sessions', record_id: id, after: { ...after }, organization_id }] : [];
    }),
  );
}
