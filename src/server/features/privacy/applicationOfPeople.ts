import { sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import type { PrivacyScope } from './privacyScope';
import { idList, type Subject } from './subjectOf';

/** The application under which the history records an action on these people; null if they are in several applications, or in none. */
export async function applicationOfPeople(
  { db }: Pick<Ctx, 'db'>,
  { application_id }: PrivacyScope,
  { persons }: Subject,
): Promise<string | null> {
  if (application_id !== null) return application_id;
  const found = rowsOf<{ application_id: string }>(
    await db.execute(sql`
      select distinct organization.application_id from persons as person join organizations as organization on organization.id = person.organization_id
      where person.id = any(${idList(persons)}) limit 2`),
  );
  return found.length === 1 ? (found[0]?.application_id ?? null) : null;
}
