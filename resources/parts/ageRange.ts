import { group, integer, ordered } from '../../src/schema/vocabulary.gen';

/** For whom by age, in years, both ends included; an empty end is open. */
export const ageRange = () =>
  group(
    { from: integer({ max: 120, unit: 'years' }), to: integer({ max: 120, unit: 'years' }) },
    {
      checks: [ordered('from', 'to')],
      words: { nl: { from: 'Leeftijd vanaf', to: 'Leeftijd tot en met' }, en: { from: 'Age from', to: 'Age up to' } },
    },
  );
