import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { resources } from '../../../../../providers/resources';
import { registry } from '../../../../../resources/registry.gen';
import type { CalendarSpot } from '../../../../domain/calendar/timesAt';
import { allows } from '../../../../domain/permissions/permissions';
import { clubSessionsOf } from '../../../../schema/clubSessions';
import { fill, resourceNameAt } from '../../../../schema/routes';
import type { AnyResource } from '../../../../schema/row';
import { RouteContext } from '../../../engine/useResourceRoute';
import { PageHeader } from '../../../layout/PageHeader';
import { useProfile } from '../../../ui/useProfile';
import { CalendarBoard } from '../CalendarBoard';
import { NewSessionDialog } from '../NewSessionDialog';

const sessions = registry.sessions as unknown as AnyResource;
const clubSessions = clubSessionsOf(sessions, resources);
const [route = ''] = clubSessions.routes;

/** All sessions of a club on one calendar, across activities, locations and trainers. */
export function ClubCalendar() {
  const { organization_id = '' } = useParams();
  const translate = useTranslate();
  const profile = useProfile();
  const [spot, setSpot] = useState<CalendarSpot | null>(null);
  const [isAsked, setAsked] = useState(false);
  const here = useMemo(() => {
    const params = { organization_id };
    return { resource: clubSessions, route, params, name: resourceNameAt(route, params) };
  }, [organization_id]);
  const { create } = sessions.access;
  const mayMake = create !== 'nobody' && allows(profile, create);
  const ask = (at: CalendarSpot | null) => {
    setSpot(at);
    setAsked(true);
  };
  return (
    <RouteContext value={here}>
      <ResourceContextProvider value={here.name}>
        <PageHeader
          title={translate('layout.entries.calendar')}
          action={
            mayMake && (
              <Button variant="contained" startIcon={<Add />} onClick={() => ask(null)}>
                {translate('club_calendar.new')}
              </Button>
            )
          }
        />
        <section aria-label={translate('resources.sessions.name', { smart_count: 2 })}>
          <CalendarBoard api={fill(clubSessions.api, here.params)} isOfMany onSpot={mayMake ? ask : undefined} />
        </section>
        {isAsked && <NewSessionDialog spot={spot} onClose={() => setAsked(false)} />}
      </ResourceContextProvider>
    </RouteContext>
  );
}
