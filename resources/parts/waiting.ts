import { ENTRY_STATUSES } from '../../src/domain/waiting-lists/entryStatus';
import { dateTime, integer, select, text } from '../../src/schema/vocabulary.gen';

/** The state of a waiting list entry (docs/domain/waiting-list.md), without the personal data. */
export const waiting = () => ({
  priority: integer({ readonly: true, required: true, default: 0, min: -1000, max: 1000 }),
  status: select({
    readonly: true,
    required: true,
    default: 'waiting',
    filter: true,
    choices: ENTRY_STATUSES,
    tones: {
      waiting: 'wait',
      offered: 'wait',
      accepted: 'good',
      promoted: 'good',
      expired: 'bad',
      declined: 'bad',
      cancelled: 'neutral',
      closed: 'neutral',
    },
  }),
  joined_at: dateTime({ readonly: true, required: true }),
  offered_at: dateTime({ readonly: true }),
  offer_expires_at: dateTime({ readonly: true }),
  handled_at: dateTime({ readonly: true }),
  reason: text({ personal: true, readonly: true, max: 255 }),
});

export const waitingWords = {
  nl: {
    priority: 'Voorrang',
    status: 'Status',
    joined_at: 'Op de lijst sinds',
    offered_at: 'Aangeboden op',
    offer_expires_at: 'Plek gereserveerd tot',
    handled_at: 'Afgehandeld op',
    reason: 'Reden',
  },
  en: {
    priority: 'Priority',
    status: 'Status',
    joined_at: 'On the list since',
    offered_at: 'Offered at',
    offer_expires_at: 'Spot reserved until',
    handled_at: 'Settled at',
    reason: 'Reason',
  },
} as const;

export const waitingStatus = {
  nl: {
    waiting: 'Wacht',
    offered: 'Plek aangeboden',
    accepted: 'Aangenomen',
    expired: 'Verlopen',
    declined: 'Afgeslagen',
    cancelled: 'Van de lijst gehaald',
    promoted: 'Doorgeschoven',
    closed: 'Gesloten',
  },
  en: {
    waiting: 'Waiting',
    offered: 'Offered a spot',
    accepted: 'Accepted',
    expired: 'Expired',
    declined: 'Declined',
    cancelled: 'Taken off the list',
    promoted: 'Moved up',
    closed: 'Closed',
  },
} as const;
