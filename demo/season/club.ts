import { CLUB_KINDS, type ClubKind } from '../content/clubs';
import { createPart, type Part } from '../createPart';
import type { Draft } from '../draft';
import { PLACES, type Place } from '../places';
import { iso, type When } from './when';

/** How much data a club has: that of the demo's own account most, an archived one least. */
export type Standing = 'home' | 'second' | 'usual' | 'pending' | 'archived';

/** An organization whose season is generated, with its own random source, so that one club's season does not affect others. */
export interface Club extends Part {
  readonly when: When;
  readonly organization: Draft<'organizations'>;
  readonly organization_id: string;
  readonly standing: Standing;
  readonly kind: ClubKind;
  readonly place: Place;
  /** The name of the person who decides refunds. */
  readonly clerk: string;
  /** The instant (ms) from which it is active here. */
  readonly since: number;
}

export function createClub(
  now: Date,
  when: When,
  organization: Draft<'organizations'>,
  index: number,
  standing: Standing,
  clerk: string,
): Club {
  const kind = CLUB_KINDS[(index % 60) % CLUB_KINDS.length];
  const place = PLACES.find(({ name }) => name === organization.city);
  if (!kind || !place) throw new Error(`The demo does not know what "${organization.name ?? ''}" does, or where`);
  const { random, calendar } = createPart(now, `season of organization ${index}`);
  return {
    when,
    organization,
    organization_id: organization.id,
    standing,
    clerk,
    kind,
    place,
    random,
    calendar,
    since: Date.parse(organization.created_at) + 3_600_000,
  };
}

/** Id and moment of a record created at `msecs`, but not before the club existed, and not today. */
export function stamp({ calendar, since, when }: Club, msecs: number): { id: string; created_at: string } {
  const created_at = iso(Math.min(Math.max(msecs, since), when.midnight - 60_000));
  return { id: calendar.idAt(created_at), created_at };
}
