import { email, phone, rows, text } from '../../src/schema/vocabulary.gen';

/** The people to call first when something happens to a person, such as a parent or partner. Source: docs/domain/persons.md 4. */
export const mayBeTold = () =>
  rows(
    { name: text({ required: true, max: 120 }), relation: text({ max: 60 }), phone: phone(), email: email() },
    {
      personal: true,
      max: 10,
      words: {
        nl: { name: 'Naam', relation: 'Wie het is', phone: 'Telefoon', email: 'E-mailadres' },
        en: { name: 'Name', relation: 'Who it is', phone: 'Phone', email: 'Email address' },
      },
    },
  );
