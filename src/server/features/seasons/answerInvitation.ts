import { and, eq, inArray, isNull } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../../domain/time/zonedTime';
import { isOpenOffer } from '../../../domain/waiting-lists/waitingList';
import type { Deps } from '../../core/deps';
import { findLink, type Link, spendLink } from '../../auth/secrets/linkTokens';
import { season_entries, season_invitations, season_runs } from '../../db/system/seasons';
import { table, type TableRow } from '../../db/tables';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import type { PublicCtx } from '../../http/endpoint';
import { sessionsAhead } from '../bundles/lockBundle';
import { costOf } from '../orders/costOf';
import { linkSpent } from '../members/linkSpent';
import { keptOf } from '../persons/merged';
import { INVITATIONS } from './inviteOne';
import { lockTargets, type Targets } from './invitationTargets';
import { mailInvitation } from './mailInvitation';
import { declinePlaces, takePlaces } from './settlePlaces';

type SeasonEntry = TableRow<'waiting_list_entries'> | TableRow<'bundle_waiting_list_entries'>;

/** What the link of an invitation opens: the invited person, and the places that are still kept for them. */
interface Opened {
  readonly link: Link;
  readonly organization: { readonly id: string; readonly name: string; readonly application_id: string; readonly zone: string };
  readonly person: TableRow<'persons'>;
  readonly sessions: readonly TableRow<'waiting_list_entries'>[];
  readonly bundles: readonly TableRow<'bundle_waiting_list_entries'>[];
  /** Start times, earliest first. */
  readonly starts: readonly string[];
  readonly activity: string;
  readonly cost_in_cents: number | null;
  readonly until: string;
}

/** Whether a link belongs to a season invitation, and not to an ordinary waiting-list offer. */
export async function isInvitation({ db }: Deps, { now }: PublicCtx, token: string): Promise<boolean> {
  return (await findLink(db.orm, 'offer', token, now))?.resource === INVITATIONS;
}

/** The places and the deadline of an invitation. The reader is not signed in, so nothing else is returned. */
export const invitationOf = (deps: Deps, { now }: PublicCtx, token: string) =>
  runAsSystem({ ...deps, now: () => now }, async (w) => described(await opened(w, token)));

/** Takes all kept places, or releases them to the waiting list. The link works once. Source: docs/domain/seasons.md 10. */
export async function answerInvitation(deps: Deps, { now }: PublicCtx, token: string, answer: 'accept' | 'decline') {
  const at = { ...deps, now: () => now };
  const { person } = await runAsSystem(at, (w) => opened(w, token));
  return runAsSystem(at, (w) => settle(w, token, answer), { id: null, name: `${person.first_name} ${person.last_name}` });
}

async function settle(w: Transaction, token: string, answer: 'accept' | 'decline') {
  const before = await opened(w, token);
  const targets = placesIn(before);
  await lockTargets(w, targets);
  // Read again under the locks.
  const now = await opened(w, token);
  if (!(await spendLink(w.db, now.link.id, w.now))) throw linkSpent();
  const { sessions, bundles, person, organization } = now;
  if (answer === 'decline') await declinePlaces(w, { sessions, bundles });
  else {
    await takePlaces(w, { sessions, bundles, person });
    await mailInvitation(w, {
      organization_id: organization.id,
      person,
      activity: now.activity,
      starts: now.starts,
      cost_in_cents: now.cost_in_cents,
      news: { kind: 'accepted' },
    });
  }
  return { ...described(now), answer };
}

const placesIn = ({ sessions, bundles }: Pick<Opened, 'sessions' | 'bundles'>): Targets => ({
  sessions: sessions.map(({ session_id }) => session_id),
  bundles: bundles.map(({ bundle_id }) => bundle_id),
});

async function opened(w: Transaction, token: string): Promise<Opened> {
  const link = await findLink(w.db, 'offer', token, w.now);
  if (link?.resource !== INVITATIONS || !link.record_id) throw linkSpent();
  const [persons, organizations, applications] = [table('persons'), table('organizations'), table('applications')];
  const [found] = await w.db
    .select({
      person_id: season_invitations.person_id,
      name: organizations.name,
      application_id: applications.id,
      zone: applications.timezone,
      until: season_runs.answer_until,
    })
    .from(season_invitations)
    .innerJoin(season_runs, eq(season_runs.id, season_invitations.run_id))
    .innerJoin(organizations, and(eq(organizations.id, season_runs.organization_id), isNull(organizations.rejected_at)))
    .innerJoin(applications, eq(applications.id, organizations.application_id))
    .where(eq(season_invitations.id, link.record_id));
  if (!found) throw linkSpent();
  // After a merge the places belong to the person who was kept.
  const [person] = await w.db
    .select()
    .from(persons)
    .where(eq(persons.id, await keptOf(w, found.person_id)));
  if (!person) throw linkSpent();
  const kept = await w.db.select().from(season_entries).where(eq(season_entries.invitation_id, link.record_id));
  const idsOf = (kind: string) => kept.flatMap((entry) => (entry.kind === kind ? [entry.entry_id] : []));
  const [inSessions, inBundles] = [table('waiting_list_entries'), table('bundle_waiting_list_entries')];
  const at = w.now.toISOString();
  const isKept = (entry: SeasonEntry) => entry.status === 'offered' && isOpenOffer({ ...entry, status: 'offered' }, at);
  const sessions = (
    await w.db
      .select()
      .from(inSessions)
      .where(inArray(inSessions.id, idsOf('session')))
  ).filter(isKept);
  const bundles = (
    await w.db
      .select()
      .from(inBundles)
      .where(inArray(inBundles.id, idsOf('bundle')))
  ).filter(isKept);
  const when = await startsOf(w, placesIn({ sessions, bundles }));
  if (when.starts.length === 0) throw linkSpent();
  return {
    link,
    organization: { id: person.organization_id, name: found.name, application_id: found.application_id, zone: found.zone ?? DEFAULT_ZONE },
    person,
    sessions,
    bundles,
    ...when,
    until: found.until ?? link.expires_at,
  };
}

async function startsOf(w: Transaction, targets: Targets): Promise<Pick<Opened, 'starts' | 'activity' | 'cost_in_cents'>> {
  const [sessions, activities] = [table('sessions'), table('activities')];
  const inBundles = [];
  for (const id of targets.bundles) inBundles.push(...(await sessionsAhead(w, id)));
  const ids = [...new Set([...targets.sessions, ...inBundles])];
  if (ids.length === 0) return { starts: [], activity: '', cost_in_cents: null };
  const rows = await w.db
    .select({ id: sessions.id, at: sessions.starts_at, activity: activities.name, activity_id: sessions.activity_id })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activity_id))
    .where(and(inArray(sessions.id, ids), eq(sessions.status, 'planned')));
  const byThemselves = rows.filter(({ id }) => targets.sessions.includes(id));
  const places = { activity_id: rows[0]?.activity_id ?? '', sessions: byThemselves.length, bundles: targets.bundles };
  return {
    starts: [...new Set(rows.map(({ at }) => at))].sort(),
    activity: rows[0]?.activity ?? '',
    cost_in_cents: await costOf(w, places),
  };
}

const described = ({ person, activity, organization, starts, cost_in_cents, until }: Opened) => ({
  first_name: person.first_name,
  kind: 'season' as const,
  activity_name: activity,
  organization_name: organization.name,
  application_id: organization.application_id,
  zone: organization.zone,
  starts_at: starts[0],
  sessions: starts.length,
  cost_in_cents,
  expires_at: until,
});
