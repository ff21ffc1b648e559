import type { Draft } from '../draft';
import type { Premises } from './buildPremises';
import { type Club, stamp } from './club';
import { dayFrom } from './when';

const DAY = 86_400_000;

/** When a club and its first hall are closed: no sessions are planned then, and the calendar shows why. */
export function buildClosedDays(club: Club, { locations }: Premises): Draft<'closed_days'>[] {
  if (club.standing === 'pending' || club.standing === 'archived') return [];
  const closed = (name: string, from: number, days: number, location: string | null): Draft<'closed_days'> => ({
    ...stamp(club, club.since + 2 * DAY),
    organization_id: club.organization_id,
    name,
    first_day: dayFrom(club.when, from),
    last_day: days === 1 ? null : dayFrom(club.when, from + days - 1),
    location,
  });
  const [hall] = locations;
  return [
    closed('Clubfeest', 19, 1, null),
    closed('Vrijwilligersdag', -40, 1, null),
    ...(hall ? [closed('Onderhoud', 33, 3, hall.id)] : []),
  ];
}
