import { useRecordContext, useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { RefundManyOffer } from '../../orders/RefundManyOffer';
import { CancelledNote } from '../CancelledNote';
import type { Session } from '../session';
import { useSessionActivity } from '../useSessionActivity';

const SettingsTab = lazy(async () => ({ default: (await import('../settings/SettingsTab')).SettingsTab }));
const PeopleTab = lazy(async () => ({ default: (await import('../people/PeopleTab')).PeopleTab }));

const Register = lazy(async () => ({ default: (await import('../../attendance/Register')).Register }));

const TABS = { participants: PeopleTab, settings: SettingsTab };
type Tab = keyof typeof TABS;

/** One session: its people, and its settings. The same screen is used within a bundle. */
export function Detail() {
  const { resource, route, params } = useResourceRoute();
  const [search] = useSearchParams();
  const asked = search.get('tab') ?? 'participants';
  // Next to the pitch there is room only for the register.
  if (asked === 'register') {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Register key={params['session_id']} />
      </Suspense>
    );
  }
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <SessionTab tab={asked in TABS ? (asked as Tab) : 'participants'} />
    </RecordFrame>
  );
}

function SessionTab({ tab }: { tab: Tab }) {
  const { name } = useResourceRoute();
  const translate = useTranslate();
  const session = useRecordContext<Session>();
  const { activity, api } = useSessionActivity();
  if (!session) return <FormSkeleton />;
  const Shown = TABS[tab];
  return (
    <>
      {session.status === 'cancelled' && (
        <CancelledNote api={api}>
          <RefundManyOffer api={api} organization={api.replace(/\/activities\/.*$/, '')} reason={session.cancel_reason} />
        </CancelledNote>
      )}
      <Suspense fallback={<FormSkeleton />}>
        <section aria-label={translate(`sessions.tabs.${tab}`)}>
          <Shown key={`${session.id} ${session.status}`} session={session} api={api} name={name} activity={activity} />
        </section>
      </Suspense>
    </>
  );
}
