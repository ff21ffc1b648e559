import { useTranslate } from 'react-admin';
import { CalendarAddress } from '../../calendar/CalendarAddress';
import { AccountSection } from './AccountSection';

/** A calendar feed with the sessions that the person gives. */
export function OwnCalendar() {
  const translate = useTranslate();
  return (
    <AccountSection title={translate('calendars.own')} text={translate('calendars.own_about')}>
      <CalendarAddress path="/v1/admin/profile/calendar" />
    </AccountSection>
  );
}
