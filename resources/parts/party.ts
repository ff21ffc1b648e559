import { country, group, text } from '../../src/schema/vocabulary.gen';

/** Who sends an invoice, or who gets it: as they were called on that day. */
export const party = () =>
  group(
    {
      name: text({ max: 200 }),
      attn: text({ max: 140 }),
      street: text({ max: 120 }),
      house_number: text({ max: 20 }),
      postal_code: text({ max: 16 }),
      city: text({ max: 120 }),
      country: country(),
      kvk: text({ max: 8 }),
      vat_number: text({ max: 15 }),
      email: text({ max: 254 }),
      iban: text({ max: 34 }),
    },
    {
      readonly: true,
      words: {
        nl: {
          name: 'Naam',
          attn: 'T.a.v.',
          street: 'Straat',
          house_number: 'Huisnummer',
          postal_code: 'Postcode',
          city: 'Plaats',
          country: 'Land',
          kvk: 'KvK-nummer',
          vat_number: 'Btw-nummer',
          email: 'E-mailadres',
          iban: 'IBAN',
        },
        en: {
          name: 'Name',
          attn: 'Attn.',
          street: 'Street',
          house_number: 'House number',
          postal_code: 'Postcode',
          city: 'City',
          country: 'Country',
          kvk: 'KvK number',
          vat_number: 'VAT number',
          email: 'Email address',
          iban: 'IBAN',
        },
      },
    },
  );
