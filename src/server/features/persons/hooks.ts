import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { table } from '../../db/tables';
import { isTrainerOf, narrowedToTrainer } from '../activities/narrowedToTrainer';

const persons = table('persons');

/** A trainer finds whoever takes part, took part or waits in the sessions of the own activities, and nobody else. */
export const hooks: Hooks<'persons'> = {
  visibleRows: (ctx) =>
    narrowedToTrainer(
      ctx,
      sql`${persons.organization_id}`,
      sql`${persons.id} in (
        select booked.person from (
          select person, session_id from participants union all select person, session_id from waiting_list_entries
        ) as booked
        join sessions on sessions.id = booked.session_id
        join activities as one on one.id = sessions.activity_id
        where one.organization_id = ${persons.organization_id} and ${isTrainerOf(ctx, sql`one.contacts`)}
      )`,
    ),
};
