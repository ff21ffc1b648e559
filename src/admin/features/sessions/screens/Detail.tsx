import { useGetOne, useTranslate } from 'react-admin';
import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { fill, resourceNameAt } from '../../../../schema/routes';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { FreeToLeave } from '../../../engine/records/frame/FreeToLeave';
import { RecordMissing } from '../../../engine/records/frame/RecordMissing';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { CancelledNote } from '../CancelledNote';
import { SessionHeader } from '../detail/SessionHeader';
import type { Activity, Session } from '../session';

const SettingsTab = lazy(async () => ({ default: (await import('../settings/SettingsTab')).SettingsTab }));
const ParticipantsTab = lazy(async () => ({ default: (await import('../../participants/ParticipantsTab')).ParticipantsTab }));
const WaitingListTab = lazy(async () => ({ default: (await import('../../waiting-lists/WaitingListTab')).WaitingListTab }));

const Register = lazy(async () => ({ default: (await import('../../attendance/Register')).Register }));

const TABS = { settings: SettingsTab, participants: ParticipantsTab, waitlist: WaitingListTab };
type Tab = keyof typeof TABS;

/** One session: its settings, who takes part, who waits. The same screen within a bundle. */
export function Detail() {
  const { resource, route, params } = useResourceRoute();
  const translate = useTranslate();
  const freeRef = useRef(false);
  const [search] = useSearchParams();
  const { session, activity, error, refetch, api, name } = useSessionHere();
  if (error && !session)
    return <RecordMissing resource={resource} route={route} params={params} error={error} onRetry={() => void refetch()} />;
  if (!session) return <ScreenSkeleton />;
  const asked = search.get('tab') ?? 'settings';
  // At the side of the pitch there is room for the list alone.
  if (asked === 'register') {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Register key={session.id} />
      </Suspense>
    );
  }
  const tab: Tab = asked in TABS ? (asked as Tab) : 'settings';
  const Shown = TABS[tab];
  return (
    <FreeToLeave value={freeRef}>
      <SessionHeader session={session} activity={activity} api={api} name={name} />
      {session.status === 'cancelled' && <CancelledNote api={api} />}
      <Suspense fallback={<FormSkeleton />}>
        <section aria-label={translate(`sessions.tabs.${tab}`)}>
          <Shown key={`${session.id} ${session.status}`} session={session} api={api} name={name} activity={activity} />
        </section>
      </Suspense>
    </FreeToLeave>
  );
}

/** The session in the address, with the activity it belongs to. It is fetched anew whenever its screen is opened. */
function useSessionHere() {
  const { name, params } = useResourceRoute();
  const [home = ''] = registry.activities.routes;
  const {
    data: session,
    error,
    refetch,
  } = useGetOne<Session>(name, { id: params['session_id'] ?? '' }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const { data: activity = null } = useGetOne<Activity>(
    resourceNameAt(home, params),
    { id: params['activity_id'] ?? '' },
    { staleTime: 60_000 },
  );
  return { name, session, activity, error, refetch, api: fill(`${registry.sessions.api}/{session_id}`, params) };
}
