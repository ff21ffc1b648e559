import { useTranslate } from 'react-admin';
import type { RecipientState } from '../../../domain/messages/loggedMessage';
import { Chip } from '../../ui/values/Chip';

const TONES = { sent: 'good', kept: 'neutral', waiting: 'wait', failed: 'bad', skipped: 'neutral' } as const;

/** The delivery status of a message for one recipient, in a word. */
export function RecipientChip({ status }: { status: RecipientState }) {
  const translate = useTranslate();
  return <Chip tone={TONES[status]}>{translate(`resources.message_recipients.choices.status.${status}`)}</Chip>;
}
