import { bankAccount } from '../src/domain/checks/checks';
import { country, dateTime, defineResource, derived, text } from '../src/schema/vocabulary.gen';

/** Where an organization is paid and to whom its invoices go: one record each, which its own call keeps, since that asks for a password. */
export default defineResource({
  name: 'finance_info',
  collection: 'finance_info',
  scope: 'organization',
  page: '/organizations/{organization_id}/finance-info',
  isEmbedded: true,
  access: { list: 'view-rates', export: 'nobody', create: 'nobody', edit: 'nobody' },
  title: 'account_name',
  fields: {
    attn: text({ max: 140 }),
    street: text({ required: true, max: 70 }),
    house_number: text({ required: true, max: 16 }),
    postal_code: text({ required: true, max: 16 }),
    city: text({ required: true, max: 35 }),
    country: country({ required: true, default: 'nl' }),
    account_name: text({ required: true, max: 70 }),
    iban: text({ required: true, form: 'code', max: 34, see: 'edit-organization', isSecret: true, sortable: false }),
    masked_iban: derived({ as: 'text' }),
    // Payouts wait three days from here (docs/domain/payouts.md 4).
    iban_changed_at: dateTime({ readonly: true, sortable: false }),
  },
  checks: [bankAccount('iban')],
  form: {
    address: ['attn', 'street', 'house_number', 'postal_code', 'city', 'country'],
    account: ['account_name', 'iban'],
  },
  words: {
    nl: {
      one: 'financiële gegevens',
      many: 'financiële gegevens',
      list: 'gegevens',
      fields: {
        attn: 'T.a.v.',
        street: 'Straat',
        house_number: 'Huisnummer',
        postal_code: 'Postcode',
        city: 'Plaats',
        country: 'Land',
        account_name: 'Op naam van',
        iban: 'IBAN',
        masked_iban: 'Afgeschermd IBAN',
        iban_changed_at: 'IBAN gewijzigd op',
      },
      help: { iban: 'Bij een wijziging vragen we je wachtwoord, en staan uitbetalingen 72 uur stil.' },
      sections: { address: 'Factuuradres', account: 'Bankrekening' },
      about: { address: 'Wat er op facturen aan jullie staat.', account: 'Hierop betalen we uit.' },
    },
    en: {
      one: 'finance info',
      many: 'finance info',
      list: 'info',
      fields: {
        attn: 'Attn.',
        street: 'Street',
        house_number: 'House number',
        postal_code: 'Postcode',
        city: 'City',
        country: 'Country',
        account_name: 'Account name',
        iban: 'IBAN',
        masked_iban: 'Masked IBAN',
        iban_changed_at: 'IBAN changed at',
      },
      help: { iban: 'For a change we ask for your password, and payouts stand still for 72 hours.' },
      sections: { address: 'Invoice address', account: 'Bank account' },
      about: { address: 'What stands on invoices to you.', account: 'Where we pay out to.' },
    },
  },
});
