import { date, group, integer, money, ordered, references } from '../../src/schema/vocabulary.gen';

/**
 * Narrows offers or organizations by age, date, price, sport, tag and category; an empty part lets everything through.
 * Labels hold three of these.
 */
export const offerFilter = () =>
  group(
    {
      min_age: integer({ max: 120, unit: 'years' }),
      max_age: integer({ max: 120, unit: 'years' }),
      start_date: date(),
      end_date: date(),
      min_price: money(),
      max_price: money(),
      sports: references('sports', { max: 200 }),
      tags: references('tags', { max: 200 }),
      categories: references('categories', { max: 200 }),
    },
    {
      checks: [ordered('min_age', 'max_age'), ordered('start_date', 'end_date'), ordered('min_price', 'max_price')],
      words: {
        nl: {
          min_age: 'Leeftijd vanaf',
          max_age: 'Leeftijd tot en met',
          start_date: 'Datum vanaf',
          end_date: 'Datum tot en met',
          min_price: 'Prijs vanaf',
          max_price: 'Prijs tot en met',
          sports: 'Sporten',
          tags: 'Tags',
          categories: 'Categorieën',
        },
        en: {
          min_age: 'Age from',
          max_age: 'Age up to',
          start_date: 'Date from',
          end_date: 'Date until',
          min_price: 'Price from',
          max_price: 'Price up to',
          sports: 'Sports',
          tags: 'Tags',
          categories: 'Categories',
        },
      },
    },
  );
