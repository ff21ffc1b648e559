import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { isOpenOffer } from '../../../domain/waiting-lists/waitingList';
import { DEFAULT_ZONE } from '../../../domain/time/zonedTime';
import { findLink, type Link, spendLink } from '../../auth/secrets/linkTokens';
import { resourceNamed } from '../../db/declared';
import { columnOf, table, tableOf } from '../../db/tables';
import type { Deps } from '../../app/deps';
import type { PublicCtx } from '../../http/endpoint';
import { linkSpent } from '../invites/linkSpent';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import { admitEntry, leave } from './changeEntry';
import { type LockedBookable, lockBookable, readBookable } from './lockBookable';
import { type WaitingEntry, type Bookable, type WaitingListKind, WAITING_LISTS } from './entries';

export const answerBody = z.strictObject({ answer: z.enum(['accept', 'decline']) });

/** What the link of an offer leads to: an entry, and what it waits for. */
interface Opened {
  readonly link: Link;
  readonly kind: WaitingListKind;
  readonly bookable_id: string;
  readonly entry: WaitingEntry;
}

/** What is offered to whoever has the link, until when; for somebody who is not signed in, so no more than that. */
export const offerOf = (deps: Deps, { now }: PublicCtx, token: string): Promise<object> =>
  runAsSystem({ ...deps, now: () => now }, async (w) => {
    const { kind, bookable_id, entry } = await opened(w, token);
    return described(w, await readBookable(w, kind, bookable_id), entry);
  });

/** Takes the offered place, or lets the next in line have it. The link works once. */
export async function answerOffer(deps: Deps, { now }: PublicCtx, token: string, answer: 'accept' | 'decline'): Promise<object> {
  const at = { ...deps, now: () => now };
  const { entry } = await runAsSystem(at, (w) => opened(w, token));
  return runAsSystem(at, (w) => settle(w, token, answer), { id: null, name: `${entry.first_name} ${entry.last_name}` });
}

async function settle(w: Transaction, token: string, answer: 'accept' | 'decline'): Promise<object> {
  const { kind, bookable_id } = await opened(w, token);
  const held: LockedBookable = await lockBookable(w, kind, bookable_id);
  // Read anew now that nobody else can change it.
  const { link, entry } = await opened(w, token);
  if (held.bookable.is_cancelled || !(await spendLink(w.db, link.id, w.now))) throw linkSpent();
  if (answer === 'accept') await admitEntry(w, held.bookable, entry, null);
  else await leave(w, held, entry, 'declined', null);
  return { ...(await described(w, held.bookable, entry)), answer };
}

async function opened(w: Transaction, token: string): Promise<Opened> {
  const link = await findLink(w.db, 'offer', token, w.now);
  const kind = (Object.keys(WAITING_LISTS) as WaitingListKind[]).find((one) => WAITING_LISTS[one].entries === link?.resource);
  if (!link?.record_id || !kind) throw linkSpent();
  const { entries, owner } = WAITING_LISTS[kind];
  const rows = tableOf(resourceNamed(entries));
  const [found] = await w.db
    .select()
    .from(rows)
    .where(eq(columnOf(rows, 'id'), link.record_id));
  // The columns are those of the declaration, which `Entry` spells out.
  const entry = found as unknown as (WaitingEntry & Record<typeof owner, string>) | undefined;
  if (!entry || !isOpenOffer(entry, w.now.toISOString())) throw linkSpent();
  return { link, kind, bookable_id: entry[owner], entry };
}

async function described({ db }: Transaction, bookable: Bookable, { first_name, offer_expires_at }: WaitingEntry): Promise<object> {
  const [organizations, applications] = [table('organizations'), table('applications')];
  const [found] = await db
    .select({ name: organizations.name, zone: applications.timezone })
    .from(organizations)
    .innerJoin(applications, eq(applications.id, organizations.application_id))
    .where(eq(organizations.id, bookable.organization_id));
  return {
    first_name,
    kind: bookable.kind,
    activity_name: bookable.activity.name,
    organization_name: found?.name ?? '',
    zone: found?.zone ?? DEFAULT_ZONE,
    starts_at: bookable.starts_at,
    expires_at: offer_expires_at,
  };
}
