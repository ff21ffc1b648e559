import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { fill } from '../../../../schema/routes';
import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { CalendarAddress } from '../CalendarAddress';

/** The sessions of an activity or location as a feed for the person's own calendar. */
export function Calendar({ resource, params, record, onClose }: RecordActionProps) {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={translate('calendars.title', { name: String(record[resource.title] ?? '') })}
      closeLabel={translate('calendars.close')}
      onClose={onClose}
    >
      <p>{translate('calendars.about')}</p>
      <CalendarAddress path={`${fill(resource.api, params)}/${record.id}/calendar`} />
    </DialogFrame>
  );
}
