import type { check_ins } from '../../src/server/db/system/records';
import { createPart } from '../createPart';
import type { Draft } from '../draft';

type CheckIn = Required<typeof check_ins.$inferInsert>;

interface Attended {
  readonly participants: readonly Draft<'participants'>[];
  readonly contacts: readonly Draft<'contacts'>[];
  readonly users: readonly { readonly id: string; readonly email: string }[];
}

/**
 * The log of attendance: when each mark was made, and by whom. A trainer is recorded by their account or, as all but one have none, by
 * their contact; a person who signed out themselves as that person.
 */
export function buildCheckIns(now: Date, { participants, contacts, users }: Attended): CheckIn[] {
  const { calendar } = createPart(now, 'check-ins');
  const accounts = new Map(users.map(({ id, email }) => [email, id]));
  const known = new Map(
    contacts.map(({ organization_id, name, email, id }) => [`${organization_id} ${name}`, accounts.get(email ?? '') ?? id]),
  );
  return participants.flatMap(({ id, organization_id, person, attendance_status: status, attendance_at: at, attendance_by: actor_name }) =>
    status && at && actor_name
      ? [
          {
            id: calendar.idAt(at),
            participant_id: id,
            organization_id,
            nonce: `demo ${status}`,
            status,
            before_status: 'none',
            at,
            is_taken: true,
            actor_id: known.get(`${organization_id} ${actor_name}`) ?? person ?? id,
            actor_name,
          },
        ]
      : [],
  );
}
