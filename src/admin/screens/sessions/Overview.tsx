import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { parentOf } from '../../routing/parentOf';
import { usePlace } from '../../routing/usePlace';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton';
import { RecordFrame } from '../../views/record/RecordFrame';
import { SessionList } from './overview/SessionList';

const SessionCalendar = lazy(async () => ({ default: (await import('./calendar/SessionCalendar')).SessionCalendar }));

/** All sessions of an activity: as a table, or on a calendar, over the same filters. */
export function Overview() {
  const { place, params } = usePlace();
  const translate = useTranslate();
  const [search] = useSearchParams();
  const parent = parentOf(place);
  const shown = (
    <Suspense fallback={<ScreenSkeleton />}>
      <section aria-label={translate('resources.sessions.name', { smart_count: 2 })}>
        {search.get('view') === 'calendar' ? <SessionCalendar /> : <SessionList />}
      </section>
    </Suspense>
  );
  if (!parent) return shown;
  return (
    <RecordFrame resource={parent.resource} place={parent.place} params={params}>
      {shown}
    </RecordFrame>
  );
}
