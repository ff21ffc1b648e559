import { and, eq, ne, sql } from 'drizzle-orm';
import type { PersonReach } from '../../../domain/persons/personLife';
import { listedName } from '../../../domain/persons/surname';
import type { Ctx } from '../../core/context';
import { surnameKey } from '../../db/surnameKey';
import { notification_optouts } from '../../db/system/push';
import { table } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { notFound } from '../../core/apiError';

const MAX_OTHERS = 20;

/** How to reach a person: email address and phone number, whether notifications are turned off, and who else shares the address. */
export async function reachOf({ db }: Pick<Ctx, 'db'>, { where, application_id }: AccessScope, id: string): Promise<PersonReach> {
  const persons = table('persons');
  const [person] = await db
    .select({ email: persons.email, phone: persons.phone })
    .from(persons)
    .where(and(where, eq(persons.id, id)));
  if (!person) throw notFound();
  const email = person.email?.toLowerCase() ?? null;
  if (email === null) return { ...person, is_out: false, shared_with: [] };
  const [outs, others] = await Promise.all([
    db
      .select({ one: sql`1` })
      .from(notification_optouts)
      .where(and(eq(notification_optouts.application_id, application_id ?? id), eq(notification_optouts.email, email)))
      .limit(1),
    db
      .select({ id: persons.id, first_name: persons.first_name, last_name: persons.last_name })
      .from(persons)
      .where(and(where, eq(sql`lower(${persons.email})`, email), ne(persons.id, id)))
      .orderBy(surnameKey(persons.last_name, persons.first_name), persons.id)
      .limit(MAX_OTHERS),
  ]);
  return { ...person, is_out: outs.length > 0, shared_with: others.map((other) => ({ id: other.id, name: listedName(other) })) };
}
