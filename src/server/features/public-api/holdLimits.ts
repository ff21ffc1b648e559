import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { exceededHoldLimit, MAX_HELD_PLACES_PER_VISITOR } from '../../../domain/public-api/holds';
import type { Config } from '../../core/config';
import { keyedHash } from '../../auth/secrets/serverKey';
import type { LockKey } from '../../db/lock';
import { holds } from '../../db/system/publicApi';
import { ApiError, conflict, invalid } from '../../core/apiError';
import type { Call, ClientCtx } from '../../http/endpoint';
import type { LockedSession } from '../bookings/lockSession';
import type { ClientWrite } from './asClient';

const HEADER = 'Visitor-Key';
const MAX_KEY_LENGTH = 200;

/** The client holds the maximum number of places in a session for unnamed visitors. */
export class ShareReached extends ApiError {
  constructor() {
    super(409, [issue('', 'public_api.share_reached')], { body: { refused: { why: 'share' } } });
  }
}

/**
 * The visitor on whose behalf a client calls, as a keyed hash, because the key may be an address or an account. Null if the client names no
 * visitor.
 *
 * @throws ApiError 422 for a key that is too long
 */
export function visitorOf(config: Config, { http, ctx }: Pick<Call<ClientCtx>, 'http' | 'ctx'>): string | null {
  const key = http.req.header(HEADER)?.trim() ?? '';
  if (key === '') return null;
  if (key.length > MAX_KEY_LENGTH) throw invalid([issue(HEADER, 'validation.max', { length: MAX_KEY_LENGTH })]);
  return keyedHash(config, 'visitor', `${ctx.client.application_id}\n${key}`);
}

/** The lock under which the holds of one visitor in several sessions are counted. */
export const visitorLocks = (application_id: string, visitor: string | null): LockKey[] =>
  visitor === null ? [] : [['visitor', `${application_id} ${visitor}`]];

interface Asked {
  readonly application_id: string;
  readonly visitor: string | null;
  readonly places: number;
}

/**
 * Refuses a hold beyond the limits of its visitor, or of a client that names no visitor. Call it under the locks of session and visitor.
 * Source: docs/domain/public-api.md 16.
 */
export async function assertWithinLimits(
  { db, now }: ClientWrite,
  session: LockedSession,
  { application_id, visitor, places }: Asked,
): Promise<void> {
  const isHere = eq(holds.session_id, session.id);
  const [before] = await db
    .select({
      open_holds: sql<number>`count(*)::int`,
      places_in_session: sql<number>`coalesce(sum(${holds.places}) filter (where ${isHere}), 0)::int`,
      first_ends_at: sql<string | null>`min(${holds.expires_at})`,
    })
    .from(holds)
    .where(
      and(
        eq(holds.application_id, application_id),
        // Without a visitor only holds of this session count, for which there is an index.
        visitor === null ? and(isNull(holds.visitor), isHere) : eq(holds.visitor, visitor),
        eq(holds.status, 'open'),
        gt(holds.expires_at, now.toISOString()),
      ),
    );
  const { open_holds = 0, places_in_session = 0, first_ends_at = null } = before ?? {};
  const exceeded = exceededHoldLimit({ isNamed: visitor !== null, open_holds, places_in_session }, { places, spots: session.spots });
  if (exceeded === 'share') throw new ShareReached();
  if (exceeded === 'visitor_places')
    throw conflict('public_api.visitor_places', { refused: { why: 'visitor' } }, { smart_count: MAX_HELD_PLACES_PER_VISITOR });
  if (exceeded === 'visitor') throw tooManyHolds(open_holds, first_ends_at === null ? now : new Date(first_ends_at), now);
}

function tooManyHolds(count: number, ends_at: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000));
  return new ApiError(429, [issue('', 'public_api.visitor_holds', { smart_count: count })], {
    headers: { 'Retry-After': String(seconds) },
  });
}
