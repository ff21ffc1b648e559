import { dateTime, defineResource, email, select, text } from '../src/schema/vocabulary.gen';

/** A recipient of a notification and the outcome, as they were when it was sent. */
export default defineResource({
  name: 'notification_recipients',
  scope: { childOf: 'notifications' },
  page: '/application/notifications/{notification_id}/recipients',
  api: '/v1/admin/application/notifications/{notification_id}/recipients',
  access: { list: 'edit-notification', create: 'nobody', edit: 'nobody', delete: 'nobody' },
  title: 'name',
  fields: {
    name: text({ personal: true, readonly: true, required: true, max: 200, search: true }),
    first_name: text({ personal: true, readonly: true, max: 80, sortable: false }),
    last_name: text({ personal: true, readonly: true, max: 120, sortable: false }),
    // Addresses belong to the clubs: a person who may not read them there may not read them here.
    email: email({ personal: true, readonly: true, sortable: false, see: 'create-activities' }),
    channel: select({ readonly: true, choices: ['mail', 'push'], filter: true, sortable: false }),
    status: select({
      readonly: true,
      required: true,
      choices: ['waiting', 'queued', 'sent', 'kept', 'failed', 'skipped', 'unsubscribed'],
      default: 'waiting',
      filter: true,
      sortable: false,
      tones: {
        waiting: 'wait',
        queued: 'wait',
        sent: 'good',
        kept: 'neutral',
        failed: 'bad',
        skipped: 'neutral',
        unsubscribed: 'neutral',
      },
    }),
    mail: text({ personal: false, readonly: true, max: 36, sortable: false, see: 'role:superadmin' }),
    // A refusal of a mail server contains the address.
    error: text({ personal: true, readonly: true, max: 500, sortable: false, see: 'create-activities' }),
    sent_at: dateTime({ readonly: true, sortable: false }),
  },
  indexes: [
    ['status', 'id'],
    ['notification_id', 'status'],
  ],
  list: { columns: ['name', 'email', 'channel', 'status', 'sent_at', 'error'], sort: ['name', 'asc'] },
  words: {
    nl: {
      one: 'ontvanger',
      many: 'ontvangers',
      fields: {
        name: 'Naam',
        first_name: 'Voornaam',
        last_name: 'Achternaam',
        email: 'E-mailadres',
        channel: 'Hoe',
        status: 'Status',
        mail: 'Mail',
        error: 'Fout',
        sent_at: 'Verstuurd op',
      },
      choices: {
        channel: { mail: 'Mail', push: 'Op een apparaat' },
        status: {
          waiting: 'Wacht',
          queued: 'Klaargezet',
          sent: 'Verstuurd',
          kept: 'Bewaard (geen mailserver ingesteld)',
          failed: 'Mislukt',
          skipped: 'Geen e-mailadres',
          unsubscribed: 'Afgemeld voor meldingen',
        },
      },
      empty: 'De ontvangers staan vast zodra de melding wordt verstuurd.',
    },
    en: {
      one: 'recipient',
      many: 'recipients',
      fields: {
        name: 'Name',
        first_name: 'First name',
        last_name: 'Last name',
        email: 'Email address',
        channel: 'How',
        status: 'Status',
        mail: 'Email',
        error: 'Error',
        sent_at: 'Sent at',
      },
      choices: {
        channel: { mail: 'Email', push: 'On a device' },
        status: {
          waiting: 'Waits',
          queued: 'Queued',
          sent: 'Sent',
          kept: 'Kept (no mail server set)',
          failed: 'Failed',
          skipped: 'No email address',
          unsubscribed: 'Unsubscribed from notifications',
        },
      },
      empty: 'Who gets it is fixed when the notification is sent.',
    },
  },
});
