import { useTranslate } from 'react-admin';
import type { AudienceSize } from '../../../domain/notifications/audience';

const PARTS = ['by_mail', 'by_push', 'without_address', 'unsubscribed'] as const;

/** "412 personen: 380 per mail, 30 op een apparaat, 2 zonder e-mailadres." */
export function AudienceSummary({ size }: { size: AudienceSize }) {
  const translate = useTranslate();
  const parts = PARTS.filter((part) => size[part] > 0).map((part) => translate(`notifications.size.${part}`, { smart_count: size[part] }));
  return (
    <>
      <strong>{translate('notifications.size.people', { smart_count: size.people })}</strong>
      {parts.length > 0 && `: ${parts.join(', ')}`}
    </>
  );
}
