import { dateTime, select, text } from '../../src/schema/vocabulary.gen';

/** The state of a current or former booking in a session or bundle. */
export const place = () => ({
  status: select({
    readonly: true,
    required: true,
    default: 'active',
    filter: true,
    choices: ['active', 'cancelled'],
    tones: { active: 'neutral', cancelled: 'neutral' },
  }),
  subscribed_at: dateTime({ readonly: true, required: true, filter: true }),
  cancelled_at: dateTime({ readonly: true }),
  cancel_reason: text({ personal: true, readonly: true, max: 500 }),
});

export const placeWords = {
  nl: { status: 'Status', subscribed_at: 'Aangemeld op', cancelled_at: 'Afgemeld op', cancel_reason: 'Reden van afmelden' },
  en: { status: 'Status', subscribed_at: 'Signed up at', cancelled_at: 'Cancelled at', cancel_reason: 'Reason for cancelling' },
} as const;

export const placeStatus = {
  nl: { active: 'Aangemeld', cancelled: 'Afgemeld' },
  en: { active: 'Signed up', cancelled: 'Cancelled' },
} as const;
