import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
import { registry } from '../../../../resources/registry.gen';
import { type CalendarSpot, timeOf } from '../../../domain/calendar/timesAt';
import { pathTo } from '../../../schema/routes';
import type { AnyResource } from '../../../schema/row';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { LoadFailure } from '../../ui/LoadFailure';
import { SearchField } from '../../ui/SearchField';
import { useFormats } from '../../ui/formats/formats';
import { spotQuery } from './spotQuery';

const sessions = registry.sessions as unknown as AnyResource;

/** `19:00`, or `19:00–20:30` once a length was chosen. */
const timesOf = (from: number, until: number | undefined) =>
  [from, until].flatMap((minutes) => (minutes === undefined ? [] : timeOf(minutes))).join('–');

/** Asks for the activity of a new session, and opens its form, with the spot chosen on the calendar, if any. */
export function NewSessionDialog({ spot, onClose }: { spot: CalendarSpot | null; onClose: () => void }) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const { params } = useResourceRoute();
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useGetList<RaRecord<string> & { name: string }>(
    'activities',
    { pagination: { page: 1, perPage: 50 }, sort: { field: 'name', order: 'ASC' }, filter: { q: search.trim() }, meta: { within: params } },
    { placeholderData: (before) => before },
  );
  const at = spot && [weekday(spot.day), spot.minutes === null ? null : timesOf(spot.minutes, spot.until)].filter(Boolean).join(', ');
  const query = spot ? `?${spotQuery(spot)}` : '';
  return (
    <DialogFrame
      title={at ? translate('club_calendar.new_at', { at }) : translate('club_calendar.new')}
      width="xs"
      closeLabel={translate('sessions.plan.back')}
      onClose={onClose}
    >
      <SearchField value={search} onSearch={setSearch} name={translate('club_calendar.which')} clearName={translate('list.clear_search')} />
      {error && !data ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <List aria-label={translate('club_calendar.which')} sx={{ minHeight: 240, maxHeight: 360, overflowY: 'auto' }}>
          {data?.map(({ id, name }) => (
            <ListItemButton key={id} component={Link} to={`${pathTo(sessions, 'create', { ...params, activity_id: id })}${query}`}>
              <ListItemText primary={name} />
            </ListItemButton>
          ))}
          {data?.length === 0 && <ListItemText primary={translate('club_calendar.none')} sx={{ px: 4, py: 2 }} />}
        </List>
      )}
    </DialogFrame>
  );
}
