import { and, sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { person_merges } from '../../db/system/persons';
import { table } from '../../db/tables';
import type { Hooks } from '../../engine/hooks';
import { isTrainerOf, narrowedToTrainer } from '../activities/narrowedToTrainer';
import { isMerged } from './merged';

const persons = table('persons');

/** Merged persons are hidden. A trainer sees only people who take part, took part or wait in sessions of the trainer's own activities. */
export const hooks: Hooks<'persons'> = {
  visibleRows: (ctx) =>
    and(
      sql`not ${isMerged(sql`${persons.id}`)}`,
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
    ),
  async validate({ db }, { id, after }) {
    if (after !== null) return [];
    const [holds] = await db
      .select({ id: person_merges.id })
      .from(person_merges)
      .where(sql`${person_merges.kept} = ${id} and ${person_merges.undone_at} is null`)
      .limit(1);
    return holds ? [issue('', 'persons.has_merged')] : [];
  },
};
