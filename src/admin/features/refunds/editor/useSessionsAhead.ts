import { useGetList } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import { allows } from '../../../../domain/permissions/permissions';
import { resourceNameAt } from '../../../../schema/routes';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useNow } from '../../../ui/formats/useNow';
import { useProfile } from '../../../ui/useProfile';

interface Activity {
  readonly id: string;
  readonly name: string;
  readonly next_session_at: string | null;
}

export interface SessionAhead {
  readonly id: string;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly starts_at: string;
  /** IANA zone. */
  readonly zone: string;
}

const { activities, sessions } = registry;
/** The maximum number of an organization's activities offered at once. */
const ALL = { page: 1, perPage: 250 };
const FIRST = { page: 1, perPage: 50 };
const HOUR = 3_600_000;
/** Without a chosen activity nothing is fetched. */
const NO_ACTIVITY = 'none';

/** The organization's activities with future sessions, and the sessions of one of them; none for a person who may not see them. */
export function useSessionsAhead(activity_id: string | null) {
  const { params } = useResourceRoute();
  const profile = useProfile();
  const now = useNow();
  // Rounded to the hour, so that the list is not refetched every minute.
  const from = new Date(Math.floor(now / HOUR) * HOUR).toISOString();
  const may = allows(profile, 'view-activities') && allows(profile, 'edit-activity');
  const all = useGetList<Activity>(
    resourceNameAt(activities.routes[0] ?? '', params),
    { pagination: ALL, sort: { field: 'name', order: 'ASC' } },
    { enabled: may },
  );
  const ahead = useGetList<SessionAhead>(
    resourceNameAt(sessions.routes[0] ?? '', { ...params, activity_id: activity_id ?? NO_ACTIVITY }),
    { pagination: FIRST, sort: { field: 'starts_at', order: 'ASC' }, filter: { status: 'planned', starts_at: { from } } },
    { enabled: may && activity_id !== null },
  );
  return {
    activities: (may ? (all.data ?? []) : []).filter(({ next_session_at }) => next_session_at !== null),
    sessions: activity_id === null ? [] : (ahead.data ?? []).filter(({ starts_at }) => Date.parse(starts_at) > now),
    error: all.error ?? (activity_id === null ? null : ahead.error),
  };
}
