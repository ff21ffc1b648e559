import { dateTime, defineResource, derived, reference, richText, select, text } from '../src/schema/vocabulary.gen';

/** A mail to the participants of a session or bundle, or to the buyers of a product. */
export default defineResource({
  name: 'messages',
  scope: 'organization',
  page: '/organizations/{organization_id}/messages',
  isEmbedded: true,
  access: { list: 'edit-organization', create: 'nobody', edit: 'nobody' },
  title: 'subject',
  fields: {
    subject: text({ readonly: true, required: true, max: 200, search: true }),
    body: richText({ readonly: true, required: true }),
    about: select({ readonly: true, required: true, choices: ['session', 'bundle', 'product'], filter: true }),
    session: reference('sessions', { readonly: true }),
    bundle: reference('bundles', { readonly: true }),
    product: reference('products', { readonly: true }),
    sender: text({ readonly: true, max: 160 }),
    locale: select({ readonly: true, choices: ['nl', 'en'], default: 'nl' }),
    status: select({ readonly: true, required: true, choices: ['sending', 'sent'], default: 'sending', tones: { sending: 'wait', sent: 'good' } }),
    sent_at: dateTime({ readonly: true }),
    recipients_amount: derived({ readonly: true, as: 'integer' }),
    delivered_amount: derived({ readonly: true, as: 'integer' }),
    failed_amount: derived({ readonly: true, as: 'integer' }),
  },
  indexes: [['status']],
  list: { columns: ['subject', 'created_at', 'sender', 'status'], sort: ['created_at', 'desc'] },
  words: {
    nl: {
      one: 'bericht', many: 'berichten',
      fields: { subject: 'Onderwerp', body: 'Bericht', about: 'Aan wie', session: 'Sessie', bundle: 'Bundel', product: 'Product', sender: 'Afzender', locale: 'Taal', status: 'Status', sent_at: 'Verstuurd op', recipients_amount: 'Ontvangers', delivered_amount: 'Verstuurd', failed_amount: 'Mislukt' },
      choices: { about: { session: 'Deelnemers van een sessie', bundle: 'Deelnemers van een bundel', product: 'Kopers van een product' }, locale: { nl: 'Nederlands', en: 'Engels' }, status: { sending: 'Wordt verstuurd', sent: 'Verstuurd' } },
    },
    en: {
      one: 'message', many: 'messages',
      fields: { subject: 'Subject', body: 'Message', about: 'To whom', session: 'Session', bundle: 'Bundle', product: 'Product', sender: 'Sender', locale: 'Language', status: 'Status', sent_at: 'Sent at', recipients_amount: 'Recipients', delivered_amount: 'Sent', failed_amount: 'Failed' },
      choices: { about: { session: 'Participants of a session', bundle: 'Participants of a bundle', product: 'Buyers of a product' }, locale: { nl: 'Dutch', en: 'English' }, status: { sending: 'Being sent', sent: 'Sent' } },
    },
  },
});
