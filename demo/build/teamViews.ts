import { nextMailAt } from '../../src/domain/views/nextMailAt';
import { DEFAULT_ZONE } from '../../src/domain/time/zonedTime';
import type { team_views, view_mails } from '../../src/server/db/system/views';
import { createPart } from '../createPart';
import type { Draft } from '../draft';
import type { People } from './people';

interface TeamViews {
  readonly team_views: readonly (typeof team_views.$inferInsert)[];
  readonly view_mails: readonly (typeof view_mails.$inferInsert)[];
}

/** The views shared in the first club and the first application; one of them is emailed every Monday. */
export function buildTeamViews(
  now: Date,
  people: People,
  [application]: readonly Draft<'applications'>[],
  club: Draft<'organizations'> | undefined,
): TeamViews {
  const { calendar } = createPart(now, 'team views');
  if (!application || !club) return { team_views: [], view_mails: [] };
  const made = (days: number, made_by: string) => {
    const created_at = calendar.daysAgo(days);
    return {
      id: calendar.idAt(created_at),
      made_by,
      created_at,
      updated_at: created_at,
      application_id: null,
      organization_id: null,
      user_id: null,
    };
  };
  const upcoming = {
    ...made(40, people.organizer.id),
    organization_id: club.id,
    list: 'sessions',
    name: 'Komende weken',
    role: null,
    filter: { date: { from: '@today' }, status: 'planned' },
    sort: { field: 'starts_at', order: 'ASC' as const },
    columns: null,
  };
  const offers = {
    ...made(35, people.organizer.id),
    organization_id: club.id,
    list: 'activities',
    name: 'Met wachtlijst',
    role: 'organization',
    filter: { has_waitlist: true },
    sort: { field: 'name', order: 'ASC' as const },
    columns: ['offer_type', 'has_waitlist'],
  };
  const review = {
    ...made(60, people.admin.id),
    application_id: application.id,
    list: 'organizations',
    name: 'Wacht op ons',
    role: null,
    filter: { status: 'pending' },
    sort: { field: 'created_at', order: 'ASC' as const },
    columns: null,
  };
  const chosen = calendar.daysAgo(39);
  const weekly = {
    id: calendar.idAt(chosen),
    view_id: upcoming.id,
    user_id: people.organizer.id,
    kind: 'weekly',
    below: null,
    days: null,
    known: [],
    stopped_at: null,
    next_at: nextMailAt('weekly', now, DEFAULT_ZONE),
    created_at: chosen,
  };
  return { team_views: [upcoming, offers, review], view_mails: [weekly] };
}
