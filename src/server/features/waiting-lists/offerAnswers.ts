import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { isOpenOffer } from '../../../domain/waiting-lists/waitingList';
import { DEFAULT_ZONE } from '../../../domain/time/zonedTime';
import { findLink, type Link, spendLink } from '../../auth/secrets/linkTokens';
import { table } from '../../db/tables';
import type { Deps } from '../../core/deps';
import type { PublicCtx } from '../../http/endpoint';
import { costOfPlace } from '../bookings/notify';
import { linkSpent } from '../members/linkSpent';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import { admitEntry } from './admitEntry';
import type { Bookable } from './bookable';
import { endEntry } from './changeEntry';
import { type EntryRow, entriesOf, isOpen, ownerColumn, type WaitingEntry, type WaitingListKind, WAITING_LISTS } from './entries';
import { lockBookable, readBookable } from './lockBookable';
import { placeFacts } from '../bookings/placeFacts';
import { phrase } from '../../http/sentences';
import { termSentence } from '../../../domain/refunds/termSentence';
import type { Locale } from '../../../schema/resource';
import { takenPlace } from './takenPlace';

export const answerBody = z.strictObject({ answer: z.enum(['accept', 'decline']) });

/** What the link of an offer opens: an entry, and the session or bundle that it waits for. */
interface Opened {
  readonly link: Link;
  readonly kind: WaitingListKind;
  readonly bookable_id: string;
  readonly entry: WaitingEntry;
}

/**
 * The offer behind a link, and its deadline. The reader is not signed in, so nothing else is returned. After the place was taken with the
 * link: the place, and the amount still to be paid.
 */
export const offerOf = (deps: Deps, { now, locale }: PublicCtx, token: string) =>
  runAsSystem({ ...deps, now: () => now }, async (w) => {
    const taken = await takenPlace(w, token);
    if (!taken) {
      const { kind, bookable_id, entry } = await opened(w, token);
      return described(w, await readBookable(w, kind, bookable_id), entry, locale);
    }
    const { kind, bookable_id, entry, is_cancelled, payment } = taken;
    const bookable = await readBookable(w, kind, bookable_id);
    return {
      ...(await described(w, bookable, entry, locale)),
      taken: { is_cancelled: is_cancelled || bookable.is_cancelled, payment: bookable.is_cancelled ? null : payment },
    };
  });

/** Accepts the offered spot, or releases it to the next person. The link works once. */
export async function answerOffer(deps: Deps, { now, locale }: PublicCtx, token: string, answer: 'accept' | 'decline') {
  const at = { ...deps, now: () => now };
  const { entry } = await runAsSystem(at, (w) => opened(w, token));
  return runAsSystem(at, (w) => settle(w, token, answer, locale), { id: null, name: `${entry.first_name} ${entry.last_name}` });
}

async function settle(w: Transaction, token: string, answer: 'accept' | 'decline', locale: Locale) {
  const { kind, bookable_id } = await opened(w, token);
  const bookable = await lockBookable(w, kind, bookable_id);
  // Read again under the locks.
  const { link, entry } = await opened(w, token);
  if (bookable.is_cancelled || !(await spendLink(w.db, link.id, w.now))) throw linkSpent();
  if (answer === 'accept') await admitEntry(w, bookable, entry);
  else await endEntry(w, bookable, entry, 'decline', null);
  return { ...(await described(w, bookable, entry, locale)), answer };
}

async function opened(w: Transaction, token: string): Promise<Opened> {
  const link = await findLink(w.db, 'offer', token, w.now);
  const kind = (Object.keys(WAITING_LISTS) as WaitingListKind[]).find((candidate) => WAITING_LISTS[candidate].entries === link?.resource);
  if (!link?.record_id || !kind) throw linkSpent();
  const [entries, organizations] = [entriesOf(kind), table('organizations')];
  const [found] = await w.db
    .select({ entry: entries, bookable_id: ownerColumn(kind) })
    .from(entries)
    .innerJoin(organizations, and(eq(organizations.id, entries.organization_id), isNull(organizations.rejected_at)))
    .where(eq(entries.id, link.record_id));
  if (!found || !isOpen(found.entry) || !isOpenOffer(found.entry, w.now.toISOString())) throw linkSpent();
  return { link, kind, bookable_id: found.bookable_id, entry: found.entry };
}

async function described(w: Transaction, bookable: Bookable, { first_name, offer_expires_at }: EntryRow, locale: Locale) {
  const [organizations, applications] = [table('organizations'), table('applications')];
  const [found] = await w.db
    .select({
      name: organizations.name,
      email: organizations.email,
      phone: organizations.phone,
      application_id: applications.id,
      zone: applications.timezone,
    })
    .from(organizations)
    .innerJoin(applications, eq(applications.id, organizations.application_id))
    .where(eq(organizations.id, bookable.organization_id));
  const { ends_at, place, periods } = await placeFacts(w, bookable);
  return {
    first_name,
    kind: bookable.kind,
    activity_name: bookable.activity.name,
    organization_name: found?.name ?? '',
    application_id: found?.application_id ?? null,
    zone: found?.zone ?? DEFAULT_ZONE,
    organization_email: found?.email ?? null,
    organization_phone: found?.phone ?? null,
    starts_at: bookable.starts_at,
    ends_at,
    place,
    term: termSentence(periods, (key, values) => phrase(locale, key, values)) || null,
    cost_in_cents: await costOfPlace(w, bookable),
    expires_at: offer_expires_at,
  };
}
