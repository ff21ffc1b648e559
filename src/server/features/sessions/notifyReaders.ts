import { inArray, sql } from 'drizzle-orm';
import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import type { SessionValues } from '../../../domain/sessions/plan/sessionFacts';
import type { Locale } from '../../../schema/resource';
import { users } from '../../db/system/people';
import { table } from '../../db/tables';
import { queueMail } from '../../mail/queueMail';
import { senderOf } from '../../mail/sender';
import { sessionMail, type SessionNews } from '../../mail/sessionMail';
import type { WriteCtx } from '../../core/write';
import { mailedFor } from '../organizations/mailedFor';
import { peopleWithMoneyOn } from '../orders/peopleWithMoneyOn';
import { bundlesOfPeople } from '../bookings/bundlesOfPeople';
import type { Reader } from './peopleOn';

interface About {
  readonly organization_id: string;
  readonly activity_name: string;
  readonly reason: string | null;
}

/** Sends one mail per person, about all of their sessions that are moved or cancelled. */
export async function notifyReaders(
  w: WriteCtx,
  plan: EditPlan,
  readers: readonly Reader[],
  { organization_id, activity_name, reason }: About,
): Promise<void> {
  if (readers.length === 0) return;
  const organization = await mailedFor(w.db, organization_id);
  if (!organization) return;
  const [sender, locales, news, bundles, buyers] = await Promise.all([
    senderOf(w.db, w.config, organization.application_id),
    localesOf(w, readers),
    newsIn(w, plan),
    bundlesOfPeople(w, [...new Set(readers.map(({ session_id }) => session_id))]),
    peopleWithMoneyOn(
      w.db,
      plan.cancels.map(({ id }) => id),
    ),
  ]);
  const byPerson = new Map<string, Reader[]>();
  for (const reader of readers) byPerson.set(reader.person, [...(byPerson.get(reader.person) ?? []), reader]);
  await queueMail(
    w,
    ...[...byPerson.values()].flatMap((own) => {
      const [to] = own;
      const about = own.flatMap(({ session_id }) => news.get(session_id) ?? []).sort((a, b) => (a.before.date < b.before.date ? -1 : 1));
      return to && about.length > 0
        ? [
            {
              person_id: to.person,
              ...sessionMail({
                locale: locales.get(to.email.toLowerCase()) ?? 'nl',
                sender,
                to,
                organization,
                activity: activity_name,
                news: about,
                reason,
                hasMoney: buyers.has(to.person),
                bundles: bundles.get(to.person) ?? [],
              }),
            },
          ]
        : [];
    }),
  );
}

/** The languages of people with an account. */
async function localesOf({ db }: WriteCtx, readers: readonly Reader[]): Promise<Map<string, Locale>> {
  const addresses = [...new Set(readers.map(({ email }) => email.toLowerCase()))];
  const rows = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, addresses));
  return new Map(rows.map(({ email, locale }) => [email.toLowerCase(), locale === 'en' ? 'en' : 'nl']));
}

async function newsIn({ db }: WriteCtx, { updates, cancels }: EditPlan): Promise<Map<string, SessionNews>> {
  const moved = updates.filter(({ before, after }) => before.location !== after.location && after.location !== null);
  const places = await namesOf(db, [...new Set(moved.flatMap(({ after }) => after.location ?? []))]);
  const placeOf = (before: SessionValues, after: SessionValues) =>
    before.location === after.location ? null : (places.get(after.location ?? '') ?? null);
  return new Map<string, SessionNews>([
    ...updates.map(({ before, after }) => [before.id, { before, after, place: placeOf(before, after) }] as const),
    ...cancels.map((before) => [before.id, { before, after: null, place: null }] as const),
  ]);
}

async function namesOf(db: WriteCtx['db'], ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = table('locations');
  const rows = await db
    .select({ id, name })
    .from(table('locations'))
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
