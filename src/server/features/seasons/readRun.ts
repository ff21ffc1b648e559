import { and, asc, eq, sql } from 'drizzle-orm';
import type { InvitationState, RunActivity, RunPerson, SeasonRun } from '../../../domain/seasons/seasonView';
import { listedName } from '../../../domain/persons/surname';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import { surnameKey } from '../../db/surnameKey';
import { season_activities, season_runs } from '../../db/system/seasons';
import { notFound } from '../../core/apiError';

export type Run = typeof season_runs.$inferSelect;

/** A season as the API returns it. Throws 404 for one of another organization. */
export async function readRun(ctx: Pick<Ctx, 'db' | 'now'>, organization_id: string, id: string): Promise<SeasonRun> {
  const { db } = ctx;
  const [run] = await db
    .select()
    .from(season_runs)
    .where(and(eq(season_runs.id, id), eq(season_runs.organization_id, organization_id)));
  if (!run) throw notFound();
  const { activity_id, name, status, copy_id, error, plan } = season_activities;
  const activities = await db
    .select({
      activity_id,
      name,
      status: sql<RunActivity['status']>`${status}`,
      copy_id,
      error,
      sessions: sql<number>`(select coalesce(sum(jsonb_array_length(one -> 'sessions')), 0)::int from jsonb_array_elements(${plan} -> 'series') as one) + jsonb_array_length(${plan} -> 'sessions')`,
    })
    .from(season_activities)
    .where(eq(season_activities.run_id, id))
    .orderBy(asc(season_activities.position));
  return {
    id: run.id,
    status: run.status === 'done' ? 'done' : 'running',
    source_from: run.source_from,
    source_until: run.source_until,
    target_from: run.target_from,
    target_until: run.target_until,
    answer_until: run.answer_until,
    decided_by: run.decided_by,
    created_at: run.created_at,
    activities,
    people: await peopleOf(ctx, id),
  };
}

interface Found extends Omit<RunPerson, 'state' | 'name'> {
  readonly first_name: string;
  readonly last_name: string;
  readonly status: 'waiting' | 'sent' | 'skipped' | 'failed';
  readonly open: boolean | null;
  readonly taken: boolean | null;
  readonly lapsed: boolean | null;
}

/** The invited people by activity and surname. Their status comes from the waiting-list entries, which anyone may have settled. */
async function peopleOf({ db, now }: Pick<Ctx, 'db' | 'now'>, run_id: string): Promise<RunPerson[]> {
  const at = now.toISOString();
  const found = rowsOf<Found>(
    await db.execute(sql`
      select invitation.id, invitation.activity_id, invitation.status, invitation.error, person.first_name, person.last_name,
        entries.open, entries.taken, entries.lapsed
      from season_invitations as invitation
      join persons as person on person.id = invitation.person_id
      join season_activities as activity on activity.run_id = invitation.run_id and activity.activity_id = invitation.activity_id
      left join lateral (
        select bool_or(entry.status = 'offered' and entry.offer_expires_at > ${at}) as open,
          bool_or(entry.status in ('accepted', 'promoted')) as taken,
          bool_or(entry.status = 'expired' or entry.status = 'offered' and entry.offer_expires_at <= ${at}) as lapsed
        from season_entries as kept
        join (select id, status, offer_expires_at from waiting_list_entries union all select id, status, offer_expires_at from bundle_waiting_list_entries) as entry
          on entry.id = kept.entry_id
        where kept.invitation_id = invitation.id) as entries on true
      where invitation.run_id = ${run_id}::uuid order by activity.position,
        ${surnameKey(sql`person.last_name`, sql`person.first_name`)}, invitation.id`),
  );
  return found.map(({ id, activity_id, first_name, last_name, error, ...facts }) => ({
    id,
    activity_id,
    name: listedName({ first_name, last_name }),
    error,
    state: stateOf(facts),
  }));
}

function stateOf({ status, open, taken, lapsed }: Pick<Found, 'status' | 'open' | 'taken' | 'lapsed'>): InvitationState {
  if (status !== 'sent') return status;
  if (open) return 'open';
  if (taken) return 'accepted';
  return lapsed ? 'lapsed' : 'declined';
}
