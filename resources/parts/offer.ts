import { boolean, derived, image, integer, reference, references, richText, select, text, url } from '../../src/schema/vocabulary.gen';
import { ageRange } from './ageRange';
import { contactRoles } from './contactRoles';
import { genders } from './personalData';

/** What an activity and a product have in common: what it is, for whom, where, and what it costs. */
export const offer = () => ({
  name: text({ required: true, max: 120, search: true }),
  description: richText({ max: 20_000 }),
  sport: reference('sports', { filter: true }),
  gender: select({ choices: ['male', 'female', 'other'], filter: true }),
  level: select({ choices: ['beginner', 'intermediate', 'advanced', 'all'], default: 'all', filter: true }),
  categories: references('categories', { filter: true }),
  tags: references('tags', { filter: true }),
  labels: references('labels', { filter: true, write: 'assign-labels' }),
  rate: reference('rates', { input: 'rate' }),
  payment_url: url(),
  image: image({ min: [500, 250] }),
  is_accessible: boolean({ filter: true }),
  age_range: ageRange(),
  ages: derived({ as: 'integer', filter: true, isOnlyFilter: true }),
  contacts: contactRoles(),
  location: reference('locations', { filter: true, input: 'location' }),
  concept: boolean({ default: true, inRow: true, filter: true }),
  should_validate_age: boolean(),
});

export const spots = () => integer({ min: 0, max: 100_000 });

export const offerWords = {
  nl: {
    name: 'Naam',
    description: 'Omschrijving',
    sport: 'Sport',
    gender: 'Geslacht',
    level: 'Niveau',
    categories: 'Categorieën',
    tags: 'Tags',
    labels: 'Labels',
    rate: 'Tarief',
    payment_url: 'Betaallink',
    image: 'Afbeelding',
    is_accessible: 'Toegankelijk met een beperking',
    age_range: 'Leeftijd',
    ages: 'Voor de leeftijd',
    contacts: 'Contacten',
    location: 'Locatie',
    concept: 'Concept',
    should_validate_age: 'Leeftijd controleren',
  },
  en: {
    name: 'Name',
    description: 'Description',
    sport: 'Sport',
    gender: 'Gender',
    level: 'Level',
    categories: 'Categories',
    tags: 'Tags',
    labels: 'Labels',
    rate: 'Rate',
    payment_url: 'Payment link',
    image: 'Image',
    is_accessible: 'Accessible with a disability',
    age_range: 'Age',
    ages: 'For the age',
    contacts: 'Contacts',
    location: 'Location',
    concept: 'Draft',
    should_validate_age: 'Check age',
  },
} as const;

export const offerHelp = {
  nl: {
    rate: 'Leeg: gratis.',
    payment_url: 'Als deelnemers ergens anders betalen.',
    concept: 'Een concept is niet te zien op de website en in de app.',
    labels: 'Labels die dit aanbod van jou krijgt, naast wat de labelfilters toewijzen.',
    should_validate_age: 'Wie op de dag zelf te jong of te oud is, kan zich niet aanmelden.',
  },
  en: {
    rate: 'Empty: free.',
    payment_url: 'Where participants pay, if elsewhere.',
    concept: 'A draft is hidden on the website and in the app.',
    labels: 'Labels that you give this offer, besides what the label filters assign.',
    should_validate_age: 'People who are too young or too old on the day cannot sign up.',
  },
} as const;

export const offerChoices = {
  nl: {
    gender: { ...genders.nl, nothing: 'Voor iedereen' },
    level: { beginner: 'Beginner', intermediate: 'Gemiddeld', advanced: 'Gevorderd', all: 'Alle niveaus' },
  },
  en: {
    gender: { ...genders.en, nothing: 'For everyone' },
    level: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced', all: 'All levels' },
  },
} as const;
