import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SpeelveldDataProvider } from '../../../../../providers/dataProvider';
import { registry } from '../../../../../resources/registry.gen';
import type { AnyResource } from '../../../../schema/row';
import { HistoryEvent } from '../../../engine/records/history/HistoryEvent';
import type { BookableRoute } from '../useBookableRoute';

/** The history of a booking: created, checked in, moved, changed. Each line has a person and a time. */
export function BookingHistory({ at, id }: { at: BookableRoute; id: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const { data } = useQuery({
    queryKey: ['history', at.participants, id],
    queryFn: ({ signal }) => dataProvider.history(at.participants, id, 1, signal),
  });
  if (!data || data.history.length === 0) return null;
  const resource = (at.kind === 'session' ? registry.participants : registry.bundle_places) as unknown as AnyResource;
  return (
    <section>
      <Box component="h3" sx={{ typography: 'h3', m: 0, mb: 3 }}>
        {translate('participant.history')}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.history.map((line) => (
          <HistoryEvent key={line.id} resource={resource} line={line} />
        ))}
      </Box>
    </section>
  );
}
