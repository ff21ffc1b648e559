import { placeWithParts } from '../../../domain/locations/sharedLocation';
import { and, eq } from 'drizzle-orm';
import type { VariableName } from '../../../domain/messages/variables';
import type { Locale } from '../../../schema/resource';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import { phrase } from '../../http/sentences';
import type { Audience } from './audience';

type Values = Partial<Record<VariableName, string>>;

/** The values of the variables that are equal for every recipient. Unknown values get a text that says so. */
export async function sharedValues(ctx: Pick<Ctx, 'db' | 'locale'>, audience: Audience): Promise<Values> {
  const organizations = table('organizations');
  const [organization] = await ctx.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, audience.organization_id));
  return {
    organization: organization?.name ?? '',
    ...(audience.about === 'product'
      ? await ofProduct(ctx, audience)
      : audience.about === 'session'
        ? await ofSession(ctx, audience)
        : await ofBundle(ctx, audience)),
  };
}

const unknown = (locale: Locale) => phrase(locale, 'messages.fallback.location');

async function placeName(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  { organization_id }: Audience,
  id: string | null | undefined,
  parts: readonly string[] = [],
): Promise<string> {
  const locations = table('locations');
  if (!id) return unknown(locale);
  const [found] = await db
    .select({ name: locations.name, city: locations.city })
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.organization_id, organization_id)));
  if (!found) return unknown(locale);
  const name = placeWithParts(found.name, parts);
  return found.city && !found.name.includes(found.city) ? `${name}, ${found.city}` : name;
}

async function ofSession(ctx: Pick<Ctx, 'db' | 'locale'>, audience: Audience): Promise<Values> {
  const [sessions, activities] = [table('sessions'), table('activities')];
  const [found] = await ctx.db
    .select({
      activity: activities.name,
      date: sessions.date,
      time: sessions.start_time,
      own: sessions.location,
      parts: sessions.parts,
      usual: activities.location,
    })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activity_id))
    .where(eq(sessions.id, audience.id));
  if (!found) return {};
  return {
    activity: found.activity,
    date: dayInWords(found.date, ctx.locale),
    time: found.time.slice(0, 5),
    location: await placeName(ctx, audience, found.own ?? found.usual, found.parts),
  };
}

async function ofBundle(ctx: Pick<Ctx, 'db' | 'locale'>, audience: Audience): Promise<Values> {
  const [bundles, activities] = [table('bundles'), table('activities')];
  const [found] = await ctx.db
    .select({ bundle: bundles.name, activity: activities.name, location: activities.location })
    .from(bundles)
    .innerJoin(activities, eq(activities.id, bundles.activity_id))
    .where(eq(bundles.id, audience.id));
  return found ? { bundle: found.bundle, activity: found.activity, location: await placeName(ctx, audience, found.location) } : {};
}

async function ofProduct(ctx: Pick<Ctx, 'db' | 'locale'>, audience: Audience): Promise<Values> {
  const products = table('products');
  const [found] = await ctx.db
    .select({ product: products.name, location: products.location })
    .from(products)
    .where(eq(products.id, audience.id));
  return found ? { product: found.product, location: await placeName(ctx, audience, found.location) } : {};
}

/** `maandag 23 november 2026`. */
const dayInWords = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
