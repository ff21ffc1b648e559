import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { FeeTerms } from '../../../domain/orders/transactionFee';
import type { Deps } from '../../core/deps';
import { zoneOf } from '../../core/zoneOf';
import { table } from '../../db/tables';
import { publicFileUrl } from '../../files/publicFileUrl';
import { notFound } from '../../core/apiError';
import { cursorAnswer, type CursorPage } from '../../http/cursor';
import type { ClientCtx } from '../../http/endpoint';
import { isPublished } from '../activities/isPublished';
import { questionsOf } from '../bookings/readSignUp';
import { ownFee, priceOf } from '../rates/priceOf';
import { feeTermsOf } from '../rates/feeTermsOf';
import { isPaidOnline } from './isPaidOnline';
import { locationColumns } from './locationColumns';
import { type OfferFilter, offerFilterSql } from './offerFilter';

/**
 * A page of the offers of an application's organizations, in order of creation, so that pages stay stable while offers are added. Source:
 * docs/domain/public-api.md 3.
 */
export async function listOffers(deps: Deps, { client, now }: ClientCtx, filter: OfferFilter, { after, limit }: CursorPage) {
  const activities = table('activities');
  const rows = await offersWhere(
    deps,
    now,
    and(isPublished(client.application_id), offerFilterSql(filter), after ? gt(activities.id, after[0] ?? '') : undefined),
  ).limit(limit + 1);
  const { data, next_cursor } = cursorAnswer(rows, limit, ({ id }) => [id]);
  const standard = await feeTermsHere(deps, client, now);
  return { data: data.map((row) => offerView(deps, row, standard)), next_cursor };
}

/** One offer, with its questions for participants and its cancellation term. */
export async function showOffer(deps: Deps, { client, now }: ClientCtx, id: string) {
  const [row] = await offersWhere(deps, now, and(isPublished(client.application_id), eq(table('activities').id, id)));
  if (!row) throw notFound();
  const price = await priceOf({ db: deps.db.orm }, 'activities', id);
  const questions = await questionsOf({ db: deps.db.orm }, id);
  return {
    ...offerView(deps, row, await feeTermsHere(deps, client, now)),
    questions,
    cancellation_term: price?.term ? { name: price.term.name, periods: price.term.periods } : null,
  };
}

/** The current transaction fee of the calling application for an online order. */
async function feeTermsHere({ db: { orm: db } }: Deps, { application_id }: ClientCtx['client'], now: Date): Promise<FeeTerms | null> {
  return feeTermsOf({ db, now }, { application_id, zone: await zoneOf(db, application_id) });
}

const PRICE = sql<number>`coalesce((select rates.price_in_cents::int from rates where rates.id = "activities"."rate"), 0)`;
const nextSession = (now: Date) =>
  sql<
    string | null
  >`(select min(session.starts_at) from sessions as session where session.activity_id = "activities"."id" and session.status = 'planned' and session.starts_at > ${now.toISOString()})`;

function offersWhere({ db: { orm } }: Deps, now: Date, where: SQL | undefined) {
  const [activities, organizations, sports, locations] = [table('activities'), table('organizations'), table('sports'), table('locations')];
  const rates = table('rates');
  return orm
    .select({
      id: activities.id,
      name: activities.name,
      description: activities.description,
      image: activities.image,
      level: activities.level,
      keywords: activities.keywords,
      gender: activities.gender,
      age_range: activities.age_range,
      should_validate_age: activities.should_validate_age,
      is_accessible: activities.is_accessible,
      offer_type: activities.offer_type,
      no_signup_required: activities.no_signup_required,
      has_waitlist: activities.has_waitlist,
      payment_url: activities.payment_url,
      updated_at: activities.updated_at,
      price_in_cents: PRICE,
      fee_fixed_in_cents: rates.fee_fixed_in_cents,
      fee_percentage: rates.fee_percentage,
      next_session_at: nextSession(now),
      sport: { id: sports.id, name: sports.name },
      organization: { id: organizations.id, name: organizations.name, city: organizations.city, website: organizations.website },
      location: locationColumns(locations),
    })
    .from(activities)
    .innerJoin(organizations, eq(organizations.id, activities.organization_id))
    .leftJoin(rates, eq(rates.id, activities.rate))
    .leftJoin(sports, eq(sports.id, activities.sport))
    .leftJoin(locations, and(eq(locations.id, activities.location), eq(locations.is_hidden, false)))
    .where(where)
    .orderBy(asc(activities.id))
    .$dynamic();
}

type OfferRow = Awaited<ReturnType<typeof offersWhere>>[number];

function offerView({ config }: Deps, row: OfferRow, standard: FeeTerms | null) {
  const { image, next_session_at, no_signup_required, offer_type, fee_fixed_in_cents, fee_percentage, ...offer } = row;
  return {
    ...offer,
    transaction_fee:
      offer.price_in_cents > 0 && isPaidOnline(config, offer.payment_url)
        ? (ownFee({ fee_fixed_in_cents, fee_percentage }) ?? standard)
        : null,
    offer_type,
    image_url: image === null ? null : publicFileUrl(config, image, 'original'),
    no_signup_required,
    /** Whether its sessions can be booked with this API. */
    is_bookable: offer_type === 'sessions' && !no_signup_required,
    next_session_at: next_session_at === null ? null : new Date(next_session_at).toISOString(),
  };
}
