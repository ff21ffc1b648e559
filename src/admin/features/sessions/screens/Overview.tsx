import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { parentOf } from '../../../engine/parentOf';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { PageHeader } from '../../../layout/PageHeader';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { SessionList } from '../overview/SessionList';

const SessionCalendar = lazy(async () => ({ default: (await import('../../calendar/SessionCalendar')).SessionCalendar }));

/** All sessions of an activity or an application: as a table or on a calendar, with the same filters. */
export function Overview() {
  const { route, params } = useResourceRoute();
  const translate = useTranslate();
  const [search] = useSearchParams();
  const parent = parentOf(route);
  const shown = (
    <Suspense fallback={<ScreenSkeleton />}>
      <section aria-label={translate('resources.sessions.name', { smart_count: 2 })}>
        {search.get('view') === 'calendar' ? <SessionCalendar /> : <SessionList />}
      </section>
    </Suspense>
  );
  if (!parent)
    return (
      <>
        <PageHeader title={translate('resources.sessions.list')} />
        {shown}
      </>
    );
  return (
    <RecordFrame resource={parent.resource} route={parent.route} params={params}>
      {shown}
    </RecordFrame>
  );
}
