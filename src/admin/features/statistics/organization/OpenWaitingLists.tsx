import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OfferStatistics } from '../../../../domain/statistics/statistics';
import { Panel } from '../../../ui/Panel';
import { SessionLines } from '../SessionLines';

/** The sessions with the longest waiting lists now. */
export function OpenWaitingLists({ offer: { waiting }, organization_id }: { offer: OfferStatistics; organization_id: string }) {
  const translate = useTranslate();
  return (
    <Panel
      title={translate('club.waiting')}
      text={waiting.people > 0 && translate('club.waiting_text', { people: waiting.people, smart_count: waiting.sessions })}
    >
      {waiting.longest.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{translate('club.waiting_none')}</Box>
      ) : (
        <SessionLines
          organizationOf={() => organization_id}
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
  );
}
