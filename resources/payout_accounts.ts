import { expression } from '../src/schema/evolution';
import { country, defineResource, derived, money, reference, text } from '../src/schema/vocabulary.gen';

/** An account that an application pays out from, whose it is, and how much may leave it at once. */
export default defineResource({
  name: 'payout_accounts',
  scope: 'platform',
  page: '/admin/sepas/accounts',
  api: '/v1/admin/sepas/accounts',
  access: { every: 'role:superadmin' },
  menu: false,
  title: 'name',
  fields: {
    application: reference('applications', { required: true, filter: true }),
    name: text({ required: true, max: 70, search: true }),
    iban: text({ required: true, form: 'iban', max: 34, isSecret: true, sortable: false }),
    masked_iban: derived({ as: 'text' }),
    bic: text({
      form: 'bic',
      max: 11,
      sortable: false,
      // One that is none was refused by the check of each batch: an account is better without it.
      replace: expression("case when bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$' then bic end"),
    }),
    street: text({ required: true, max: 70 }),
    house_number: text({ required: true, max: 16 }),
    postal_code: text({ required: true, max: 16 }),
    city: text({ required: true, max: 35 }),
    country: country({ required: true, default: 'nl' }),
    payout_limit_in_cents: money({ min: 1 }),
    batch_limit_in_cents: money({ min: 1 }),
  },
  list: { columns: ['name', 'application', 'masked_iban', 'payout_limit_in_cents', 'batch_limit_in_cents', 'updated_at'] },
  form: {
    account: ['application', 'name', 'iban', 'bic'],
    address: ['street', 'house_number', 'postal_code', 'city', 'country'],
    limits: ['payout_limit_in_cents', 'batch_limit_in_cents'],
  },
  words: {
    nl: {
      one: 'rekening',
      many: 'rekeningen',
      fields: {
        application: 'Applicatie',
        name: 'Op naam van',
        iban: 'IBAN',
        masked_iban: 'Afgeschermd IBAN',
        bic: 'BIC',
        street: 'Straat',
        house_number: 'Huisnummer',
        postal_code: 'Postcode',
        city: 'Plaats',
        country: 'Land',
        payout_limit_in_cents: 'Hoogste uitbetaling',
        batch_limit_in_cents: 'Hoogste batch',
      },
      help: {
        bic: 'Alleen als je bank erom vraagt.',
        payout_limit_in_cents: 'Leeg: geen grens.',
        batch_limit_in_cents: 'Leeg: geen grens.',
      },
      sections: { account: 'Rekening', address: 'Adres', limits: 'Grenzen' },
      about: {
        account: 'Hiervan betaalt een applicatie organisaties uit.',
        address: 'Zoals het in het bestand voor de bank staat.',
        limits: 'Wat hierboven komt, houdt de controle van een batch tegen.',
      },
    },
    en: {
      one: 'account',
      many: 'accounts',
      fields: {
        application: 'Application',
        name: 'Account name',
        iban: 'IBAN',
        masked_iban: 'Masked IBAN',
        bic: 'BIC',
        street: 'Street',
        house_number: 'House number',
        postal_code: 'Postcode',
        city: 'City',
        country: 'Country',
        payout_limit_in_cents: 'Highest payout',
        batch_limit_in_cents: 'Highest batch',
      },
      help: {
        bic: 'Only where your bank asks for it.',
        payout_limit_in_cents: 'Empty: no limit.',
        batch_limit_in_cents: 'Empty: no limit.',
      },
      sections: { account: 'Account', address: 'Address', limits: 'Limits' },
      about: {
        account: 'What an application pays organizations from.',
        address: 'As it is in the file for the bank.',
        limits: 'What is above these is stopped by the check of a batch.',
      },
    },
  },
});
