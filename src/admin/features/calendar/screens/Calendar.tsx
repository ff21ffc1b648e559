import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { fill } from '../../../../schema/routes';
import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { CalendarAddress } from '../CalendarAddress';

/** The sessions of an activity or location as a feed for the person's own calendar. */
export function Calendar({ resource, params, record, onClose }: RecordActionProps) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="calendar-title">
      <DialogTitle id="calendar-title">{translate('calendars.title', { name: String(record[resource.title] ?? '') })}</DialogTitle>
      <DialogContent>
        <p>{translate('calendars.about')}</p>
        <CalendarAddress path={`${fill(resource.api, params)}/${record.id}/calendar`} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          {translate('calendars.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
