import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { isOpenOffer } from '../../../domain/places/waitingList';
import { DEFAULT_ZONE } from '../../../domain/zonedTime';
import { findLink, type Link, spendLink } from '../../auth/secrets/linkTokens';
import { resourceNamed } from '../../db/declared';
import { columnOf, table, tableOf } from '../../db/tables';
import type { Deps } from '../../deps';
import type { PublicCtx } from '../../edge/endpoint';
import { linkSpent } from '../../invitations/linkSpent';
import { actAlone, type Acting } from '../acting';
import { admitEntry, leave } from './changeEntry';
import { type HeldGoal, holdGoal, peekGoal } from './holdGoal';
import { type Entry, type Goal, type LineKind, LINES } from './line';

export const answerBody = z.strictObject({ answer: z.enum(['accept', 'decline']) });

/** What the link of an offer leads to: an entry, and what it waits for. */
interface Opened {
  readonly link: Link;
  readonly kind: LineKind;
  readonly goal_id: string;
  readonly entry: Entry;
}

/** What is offered to whoever has the link, until when; for somebody who is not signed in, so no more than that. */
export const offerOf = (deps: Deps, { now }: PublicCtx, token: string): Promise<object> =>
  actAlone({ ...deps, now: () => now }, async (w) => {
    const { kind, goal_id, entry } = await opened(w, token);
    return described(w, await peekGoal(w, kind, goal_id), entry);
  });

/** Takes the offered place, or lets the next in line have it. The link works once. */
export async function answerOffer(deps: Deps, { now }: PublicCtx, token: string, answer: 'accept' | 'decline'): Promise<object> {
  const at = { ...deps, now: () => now };
  const { entry } = await actAlone(at, (w) => opened(w, token));
  return actAlone(at, (w) => settle(w, token, answer), { id: null, name: `${entry.first_name} ${entry.last_name}` });
}

async function settle(w: Acting, token: string, answer: 'accept' | 'decline'): Promise<object> {
  const { kind, goal_id } = await opened(w, token);
  const held: HeldGoal = await holdGoal(w, kind, goal_id);
  // Read anew now that nobody else can change it.
  const { link, entry } = await opened(w, token);
  if (held.goal.is_cancelled || !(await spendLink(w.db, link.id, w.now))) throw linkSpent();
  if (answer === 'accept') await admitEntry(w, held.goal, entry, null);
  else await leave(w, held, entry, 'declined', null);
  return { ...(await described(w, held.goal, entry)), answer };
}

async function opened(w: Acting, token: string): Promise<Opened> {
  const link = await findLink(w.db, 'offer', token, w.now);
  const kind = (Object.keys(LINES) as LineKind[]).find((one) => LINES[one].entries === link?.resource);
  if (!link?.record_id || !kind) throw linkSpent();
  const { entries, owner } = LINES[kind];
  const rows = tableOf(resourceNamed(entries));
  const [found] = await w.db
    .select()
    .from(rows)
    .where(eq(columnOf(rows, 'id'), link.record_id));
  // The columns are those of the declaration, which `Entry` spells out.
  const entry = found as unknown as (Entry & Record<typeof owner, string>) | undefined;
  if (!entry || !isOpenOffer(entry, w.now.toISOString())) throw linkSpent();
  return { link, kind, goal_id: entry[owner], entry };
}

async function described({ db }: Acting, goal: Goal, { first_name, offer_expires_at }: Entry): Promise<object> {
  const [organizations, applications] = [table('organizations'), table('applications')];
  const [found] = await db
    .select({ name: organizations.name, zone: applications.timezone })
    .from(organizations)
    .innerJoin(applications, eq(applications.id, organizations.application_id))
    .where(eq(organizations.id, goal.organization_id));
  return {
    first_name,
    kind: goal.kind,
    activity_name: goal.activity.name,
    organization_name: found?.name ?? '',
    zone: found?.zone ?? DEFAULT_ZONE,
    starts_at: goal.starts_at,
    expires_at: offer_expires_at,
  };
}
