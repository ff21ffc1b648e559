import type { MailStatus } from '../../../../domain/outbox/mail';
import type { Tone } from '../../../ui/values/Chip';

export const TONES: Readonly<Record<MailStatus, Tone>> = { waiting: 'wait', sent: 'good', failed: 'bad', kept: 'neutral' };
