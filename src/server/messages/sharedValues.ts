import { and, eq } from 'drizzle-orm';
import type { VariableName } from '../../domain/messages/variables';
import type { Locale } from '../../schema/resource';
import type { Ctx } from '../context';
import { table } from '../db/tables';
import { phrase } from '../edge/sentences';
import type { Goal } from './goal';
import './words';

type Values = Partial<Record<VariableName, string>>;

/** What the variables stand for that are the same for every recipient. What is not known is said in words. */
export async function sharedValues(ctx: Pick<Ctx, 'db' | 'locale'>, goal: Goal): Promise<Values> {
  const organizations = table('organizations');
  const [organization] = await ctx.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, goal.organization_id));
  return {
    organization: organization?.name ?? '',
    ...(goal.about === 'product'
      ? await ofProduct(ctx, goal)
      : goal.about === 'session'
        ? await ofSession(ctx, goal)
        : await ofBundle(ctx, goal)),
  };
}

const unknown = (locale: Locale) => phrase(locale, 'messages.fallback.location');

async function placeName(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  { organization_id }: Goal,
  id: string | null | undefined,
): Promise<string> {
  const locations = table('locations');
  if (!id) return unknown(locale);
  const [found] = await db
    .select({ name: locations.name, city: locations.city })
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.organization_id, organization_id)));
  if (!found) return unknown(locale);
  return found.city && !found.name.includes(found.city) ? `${found.name}, ${found.city}` : found.name;
}

async function ofSession(ctx: Pick<Ctx, 'db' | 'locale'>, goal: Goal): Promise<Values> {
  const [sessions, activities] = [table('sessions'), table('activities')];
  const [found] = await ctx.db
    .select({
      activity: activities.name,
      date: sessions.date,
      time: sessions.start_time,
      own: sessions.location,
      usual: activities.location,
    })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activity_id))
    .where(eq(sessions.id, goal.id));
  if (!found) return {};
  return {
    activity: found.activity,
    date: dayInWords(found.date, ctx.locale),
    time: found.time.slice(0, 5),
    location: await placeName(ctx, goal, found.own ?? found.usual),
  };
}

async function ofBundle(ctx: Pick<Ctx, 'db' | 'locale'>, goal: Goal): Promise<Values> {
  const [bundles, activities] = [table('bundles'), table('activities')];
  const [found] = await ctx.db
    .select({ bundle: bundles.name, activity: activities.name, location: activities.location })
    .from(bundles)
    .innerJoin(activities, eq(activities.id, bundles.activity_id))
    .where(eq(bundles.id, goal.id));
  return found ? { bundle: found.bundle, activity: found.activity, location: await placeName(ctx, goal, found.location) } : {};
}

async function ofProduct(ctx: Pick<Ctx, 'db' | 'locale'>, goal: Goal): Promise<Values> {
  const products = table('products');
  const [found] = await ctx.db
    .select({ product: products.name, location: products.location })
    .from(products)
    .where(eq(products.id, goal.id));
  return found ? { product: found.product, location: await placeName(ctx, goal, found.location) } : {};
}

/** `maandag 23 november 2026`. */
const dayInWords = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
