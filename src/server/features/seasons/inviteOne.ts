import { and, eq, inArray } from 'drizzle-orm';
import { capacityOf, freeSpots, hasRoom } from '../../../domain/bookings/capacity';
import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { makeLink } from '../../auth/secrets/linkTokens';
import { season_entries, season_invitations } from '../../db/system/seasons';
import { table, type TableRow } from '../../db/tables';
import { createRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { keptSpots, lockSessions, type LockedSession } from '../bookings/lockSession';
import { bookableBundle } from '../bundles/bookableBundle';
import { lockBundle, type LockedBundle } from '../bundles/lockBundle';
import { costOf } from '../orders/costOf';
import { keptOf } from '../persons/merged';
import { personalOf } from '../persons/personInput';
import { sessionsWith } from '../persons/peopleInside';
import { openEntries } from '../waiting-lists/entries';
import { lockTargets, targetsOf } from './invitationTargets';
import { mailInvitation } from './mailInvitation';
import { authorizeSeason } from './previewSeason';
import type { Run } from './readRun';

export const INVITATIONS = 'season_invitations';

/**
 * Keeps places for a current participant and queues the mail with the link, in one transaction, so that no one gets two mails. Targets
 * without room are left out; if none is left, no mail is sent. Source: docs/domain/seasons.md 8.
 */
export const inviteOne = (ctx: Ctx, run: Run, position: number): Promise<void> =>
  write(ctx, async (w) => {
    await authorizeSeason(w, { organization_id: run.organization_id });
    const here = and(eq(season_invitations.run_id, run.id), eq(season_invitations.position, position));
    const [planned] = await w.db.select().from(season_invitations).where(here);
    const until = run.answer_until;
    if (!planned || until === null) return;
    const targets = await targetsOf(w, run.id, planned.targets);
    // After a merge the kept person is invited.
    const person_id = await keptOf(w, planned.person_id);
    await lockTargets(w, targets, ['person', person_id]);
    const [row] = await w.db.select().from(season_invitations).where(here).for('update');
    if (row?.status !== 'waiting') return;
    // The person was merged while this call waited for the locks: the next round invites the kept person.
    if ((await keptOf(w, row.person_id)) !== person_id) return;
    const skip = (error: string) => w.db.update(season_invitations).set({ status: 'skipped', error }).where(here);
    const persons = table('persons');
    const [person] = await w.db.select().from(persons).where(eq(persons.id, person_id));
    if (!person || person.email === null) return void (await skip('seasons.unfit.no_mail'));
    if (until <= w.now.toISOString()) return void (await skip('seasons.issues.answer_past'));
    const kept = await keepPlaces(w, person, targets, until);
    if (kept.entries.length === 0) return void (await skip('seasons.unfit.full'));
    await w.db.insert(season_entries).values(kept.entries.map((entry) => ({ ...entry, invitation_id: row.id })));
    const token = await makeLink(w.db, { purpose: 'offer', resource: INVITATIONS, record_id: row.id }, w.now, until);
    await mailInvitation(w, { organization_id: run.organization_id, person, ...kept, news: { kind: 'invited', token, until } });
    await w.db.update(season_invitations).set({ status: 'sent', error: null }).where(here);
  });

interface Kept {
  readonly activity: string;
  /** Start times of what is kept: ISO instants, earliest first. */
  readonly starts: readonly string[];
  readonly cost_in_cents: number | null;
  readonly entries: readonly { readonly entry_id: string; readonly kind: 'session' | 'bundle' }[];
}

/** Writes offered entries for every target with room where the person has no place yet and no one waits ahead. */
async function keepPlaces(
  w: Transaction,
  person: TableRow<'persons'>,
  targets: { readonly sessions: readonly string[]; readonly bundles: readonly string[] },
  offer_expires_at: string,
): Promise<Kept> {
  const sessions = [...(await lockSessions(w, targets.sessions)).values()];
  const inside = await sessionsWith(w, person.id, targets.sessions);
  const waiting = await waitsIn(w, targets.sessions, person.id);
  const bundles = await freeBundles(w, targets.bundles, person);
  // A session that comes with an offered bundle is not offered separately.
  const known = new Set([...inside, ...waiting, ...bundles.flatMap((bundle) => bundle.sessions.map(({ id }) => id))]);
  const free = sessions.filter((session) => !known.has(session.id) && isFree(session) && fits(session, person));
  const entry = {
    ...personalOf(person),
    organization_id: person.organization_id,
    person: person.id,
    answers: [],
    priority: 0,
    status: 'offered' as const,
    joined_at: w.now.toISOString(),
    offered_at: w.now.toISOString(),
    offer_expires_at,
  };
  const inSessions = await createRows(
    w,
    'waiting_list_entries',
    free.map(({ id }) => ({ ...entry, session_id: id })),
  );
  const inBundles = await createRows(
    w,
    'bundle_waiting_list_entries',
    bundles.map(({ id }) => ({ ...entry, bundle_id: id })),
  );
  const activity = (free[0] ?? bundles[0])?.activity;
  const places = { activity_id: activity?.id ?? '', sessions: free.length, bundles: bundles.map(({ id }) => id) };
  const starts = [
    ...free.map((session) => session.starts_at),
    ...bundles.flatMap((bundle) => bundle.sessions.map(({ starts_at }) => starts_at)),
  ];
  return {
    activity: activity?.name ?? '',
    starts: [...new Set(starts)].sort(),
    cost_in_cents: await costOf(w, places),
    entries: [
      ...inSessions.map((entry_id) => ({ entry_id, kind: 'session' as const })),
      ...inBundles.map((entry_id) => ({ entry_id, kind: 'bundle' as const })),
    ],
  };
}

/** The sessions for which the person is already waiting or has an offer. */
async function waitsIn({ db }: Transaction, session_ids: readonly string[], person: string): Promise<Set<string>> {
  if (session_ids.length === 0) return new Set();
  const entries = table('waiting_list_entries');
  const rows = await db
    .select({ id: entries.session_id })
    .from(entries)
    .where(and(inArray(entries.session_id, [...session_ids]), eq(entries.person, person), inArray(entries.status, ['waiting', 'offered'])));
  return new Set(rows.map(({ id }) => id));
}

const isFree = (session: LockedSession): boolean =>
  !session.is_cancelled && hasRoom(freeSpots(capacityOf(session.spots), { taken: session.taken, held: keptSpots(session) }));

const fits = ({ activity, date }: LockedSession, person: TableRow<'persons'>) => eligibilityIssues(activity, person, date).length === 0;

async function freeBundles(w: Transaction, ids: readonly string[], person: TableRow<'persons'>): Promise<LockedBundle[]> {
  const free: LockedBundle[] = [];
  for (const id of ids) {
    const bundle = await lockBundle(w, id);
    const bookable = bookableBundle(w, bundle);
    const { capacity, taken, held } = bookable.room();
    const isOpen = (await openEntries(w, 'bundle', id)).some((entry) => entry.person === person.id);
    const hasPlace = hasRoom(freeSpots(capacity, { taken, held: held + bundle.offers }));
    const isFit = eligibilityIssues(bundle.activity, person, bookable.day).length === 0;
    if (bundle.sessions.length > 0 && hasPlace && isFit && !isOpen && !(await bookable.inside()).has(person.id)) free.push(bundle);
  }
  return free;
}
