import { dateTime, defineResource, email, reference, select, text } from '../src/schema/vocabulary.gen';

/** A recipient of a message, and the outcome. */
export default defineResource({
  name: 'message_recipients',
  scope: { childOf: 'messages', within: 'organization' },
  page: '/organizations/{organization_id}/messages/{message_id}/recipients',
  api: '/v1/admin/organizations/{organization_id}/messages/{message_id}/recipients',
  isEmbedded: true,
  access: { list: 'edit-organization', create: 'nobody', edit: 'nobody' },
  title: 'name',
  fields: {
    person: reference('persons', { readonly: true }),
    name: text({ personal: true, readonly: true, required: true, max: 200, search: true }),
    first_name: text({ personal: true, readonly: true, max: 80 }),
    email: email({ personal: true, readonly: true, search: true }),
    status: select({
      readonly: true,
      required: true,
      choices: ['waiting', 'sent', 'kept', 'failed', 'skipped'],
      default: 'waiting',
      filter: true,
      tones: { waiting: 'wait', sent: 'good', kept: 'neutral', failed: 'bad', skipped: 'neutral' },
    }),
    mail: text({ personal: false, readonly: true, max: 36 }),
    error: text({ personal: true, readonly: true, max: 500 }),
    sent_at: dateTime({ readonly: true }),
  },
  indexes: [['status']],
  list: { columns: ['name', 'email', 'status', 'sent_at', 'error'] },
  words: {
    nl: {
      one: 'ontvanger',
      many: 'ontvangers',
      fields: {
        person: 'Persoon',
        name: 'Naam',
        first_name: 'Voornaam',
        email: 'E-mailadres',
        status: 'Status',
        mail: 'Mail',
        error: 'Fout',
        sent_at: 'Verstuurd op',
      },
      choices: {
        status: {
          waiting: 'Klaargezet',
          sent: 'Verstuurd',
          kept: 'Bewaard (geen mailserver ingesteld)',
          failed: 'Mislukt',
          skipped: 'Geen e-mailadres',
        },
      },
    },
    en: {
      one: 'recipient',
      many: 'recipients',
      fields: {
        person: 'Person',
        name: 'Name',
        first_name: 'First name',
        email: 'Email address',
        status: 'Status',
        mail: 'Email',
        error: 'Error',
        sent_at: 'Sent at',
      },
      choices: {
        status: { waiting: 'Queued', sent: 'Sent', kept: 'Kept (no mail server set)', failed: 'Failed', skipped: 'No email address' },
      },
    },
  },
});
