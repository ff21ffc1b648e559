import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import type { OfferStatistics } from '../../../../domain/statistics/statistics';
import { Panel } from '../../../ui/Panel';
import { keepRegister } from '../../attendance/keepRegister';
import { SessionLines } from './SessionLines';

/** The next sessions, and where people wait. */
export function OfferAhead({ offer: { next_sessions, waiting }, organization_id }: { offer: OfferStatistics; organization_id: string }) {
  const translate = useTranslate();
  useEffect(() => {
    // A trainer opens this page before going to the hall.
    for (const session of next_sessions) void keepRegister({ ...session, organization_id });
  }, [next_sessions, organization_id]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Panel title={translate('club.next')}>
        {next_sessions.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('club.next_none')}</Box>
        ) : (
          <SessionLines
            organization_id={organization_id}
            hasRegister
            byDay
            lines={next_sessions}
            note={({ location_name, waitlist_count }) =>
              [location_name, waitlist_count > 0 ? translate('club.waits', { smart_count: waitlist_count }) : null]
                .filter(Boolean)
                .join(' · ')
            }
          />
        )}
      </Panel>
      <Panel
        title={translate('club.waiting')}
        text={waiting.people > 0 && translate('club.waiting_text', { people: waiting.people, smart_count: waiting.sessions })}
      >
        {waiting.longest.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('club.waiting_none')}</Box>
        ) : (
          <SessionLines
            organization_id={organization_id}
            tab="waitlist"
            lines={waiting.longest}
            note={(line) =>
              [
                line.waiting > 0 ? translate('club.waits', { smart_count: line.waiting }) : null,
                line.offered > 0 ? translate('club.offered', { smart_count: line.offered }) : null,
              ]
                .filter(Boolean)
                .join(' · ')
            }
          />
        )}
      </Panel>
    </Box>
  );
}
