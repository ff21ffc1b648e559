import { boolean, contactsWithRoles, dateTime, defineResource, derived, longText, minutes, reference, select, windowRule } from '../src/schema/vocabulary.gen';
import { contactRoleChoices } from './parts/contactRoles';
import { offer, offerChoices, offerHelp, offerWords } from './parts/offer';

export default defineResource({
  name: 'activities',
  scope: 'organization',
  page: '/organizations/{organization_id}/activities',
  access: { list: 'view-activities', show: 'edit-activity', create: 'create-activities', edit: 'edit-activity', delete: 'create-activities' },
  menu: { icon: 'calendar', order: 10 },
  title: 'name',
  fields: {
    ...offer(),
    notes: longText({ max: 5000 }),
    offer_type: select({ required: true, choices: ['sessions', 'bundles', 'products', 'none'], default: 'sessions', filter: true }),
    cancellation_term: reference('cancellation_terms'),
    has_waitlist: boolean({ default: true, inRow: true, filter: true }),
    waiting_list_mode: select({ choices: ['auto', 'offer', 'manual'] }),
    offer_minutes: minutes({ required: true, min: 15, max: 20_160, default: 1440 }),
    cutoff_minutes: minutes({ required: true, max: 20_160, default: 720 }),
    fills_gaps: boolean(),
    no_signup_required: boolean(),
    subscribe_mode: select({ required: true, choices: ['instant', 'minutes', 'from_session'], default: 'from_session' }),
    subscribe_from: dateTime(),
    subscribe_until: dateTime(),
    subscribe_from_minutes: minutes(),
    subscribe_until_minutes: minutes(),
    sessions_amount: derived({ readonly: true, as: 'integer' }),
    next_session_at: derived({ readonly: true, as: 'dateTime' }),
    session_date: derived({ readonly: true, as: 'date', filter: true, isOnlyFilter: true }),
  },
  checks: [windowRule(), contactsWithRoles()],
  list: { columns: ['name', 'image', 'sport', 'location', 'next_session_at', 'concept', 'has_waitlist'] },
  form: {
    general: ['name', 'sport', 'description', 'image', 'offer_type', 'notes', 'concept'],
    audience: ['gender', 'level', 'age_range', 'is_accessible'],
    found: ['categories', 'tags'],
    price: ['rate', 'payment_url'],
  },
  pages: {
    location: { screen: 'offers/Location', access: 'edit-activity' },
    settings: { screen: 'activities/Settings', access: 'edit-activity' },
    labels: { screen: 'offers/Labels', access: 'assign-labels' },
  },
  tabs: ['location', 'sessions', 'questions', 'settings', 'bundles', 'labels'],
  actions: { duplicate: { screen: 'offers/Duplicate', access: 'create-activities' } },
  screens: { create: 'activities/Create' },
  words: {
    nl: {
      one: 'activiteit', many: 'activiteiten',
      fields: {
        ...offerWords.nl, notes: 'Notities', offer_type: 'Soort aanbod', cancellation_term: 'Annuleringsvoorwaarde', has_waitlist: 'Wachtlijst', waiting_list_mode: 'Doorschuiven', offer_minutes: 'Aanbod blijft geldig', cutoff_minutes: 'Stopt voor aanvang',
        fills_gaps: 'Gaten opvullen', no_signup_required: 'Aanmelden hoeft niet', subscribe_mode: 'Aanmelden kan', subscribe_from: 'Aanmelden vanaf', subscribe_until: 'Aanmelden tot', subscribe_from_minutes: 'Aanmelden vanaf', subscribe_until_minutes: 'Aanmelden tot',
        sessions_amount: 'Sessies', next_session_at: 'Volgende sessie', session_date: 'Met een sessie',
      },
      help: {
        ...offerHelp.nl, notes: 'Alleen te zien voor jou en je trainers.', cancellation_term: 'Leeg: de voorwaarde van het tarief.', waiting_list_mode: 'Hoe de volgende aan een plek komt als er een vrijkomt.', cutoff_minutes: 'Daarna schuift niemand meer vanzelf door.',
        fills_gaps: 'Kan de eerste niet, dan is de volgende die wel kan aan de beurt.', offer_minutes: 'Daarna is de volgende aan de beurt.', no_signup_required: 'Iedereen kan zonder aanmelden binnenlopen.',
      },
      choices: {
        ...offerChoices.nl, roles: contactRoleChoices.nl, offer_type: { sessions: 'Sessies', bundles: 'Bundels', products: 'Producten', none: 'Geen' }, waiting_list_mode: { auto: 'Vanzelf', offer: 'Met een aanbod', manual: 'Met de hand', nothing: 'Vanzelf als het gratis is, anders met een aanbod' },
        subscribe_mode: { instant: 'Tussen vaste momenten', minutes: 'Een tijd voor aanvang', from_session: 'Zoals bij de sessie staat' },
      },
      sections: { general: 'Algemeen', audience: 'Voor wie', found: 'Vindbaarheid', price: 'Prijs' },
      pages: { location: 'Locatie', settings: 'Instellingen', labels: 'Labels' },
      actions: { duplicate: 'Dupliceren' },
          about: { general: 'Zo staat de activiteit op de website en in de app.', audience: 'Leeg betekent: voor iedereen.', price: 'Zonder tarief is de activiteit gratis.' },
    },
    en: {
      one: 'activity', many: 'activities',
      fields: {
        ...offerWords.en, notes: 'Notes', offer_type: 'Type of offer', cancellation_term: 'Cancellation term', has_waitlist: 'Waiting list', waiting_list_mode: 'Moving up', offer_minutes: 'Offer stays valid', cutoff_minutes: 'Stops before the start',
        fills_gaps: 'Fill gaps', no_signup_required: 'No sign-up required', subscribe_mode: 'Sign-up is open', subscribe_from: 'Sign-up from', subscribe_until: 'Sign-up until', subscribe_from_minutes: 'Sign-up from', subscribe_until_minutes: 'Sign-up until',
        sessions_amount: 'Sessions', next_session_at: 'Next session', session_date: 'With a session',
      },
      help: {
        ...offerHelp.en, notes: 'Only you and your trainers see these.', cancellation_term: 'Empty: the term of the rate.', waiting_list_mode: 'How the next in line gets a place that comes free.', cutoff_minutes: 'After that nobody moves up by itself.',
        fills_gaps: 'When the first in line cannot, the next who can is served.', offer_minutes: 'After that it is the next one’s turn.', no_signup_required: 'Anybody can walk in without signing up.',
      },
      choices: {
        ...offerChoices.en, roles: contactRoleChoices.en, offer_type: { sessions: 'Sessions', bundles: 'Bundles', products: 'Products', none: 'None' }, waiting_list_mode: { auto: 'By itself', offer: 'By an offer', manual: 'By hand', nothing: 'By itself when it is free, otherwise by an offer' },
        subscribe_mode: { instant: 'Between fixed moments', minutes: 'Some time before the start', from_session: 'As the session says' },
      },
      sections: { general: 'General', audience: 'For whom', found: 'How it is found', price: 'Price' },
      pages: { location: 'Location', settings: 'Settings', labels: 'Labels' },
      actions: { duplicate: 'Duplicate' },
          about: { general: 'This is how the activity shows on the website and in the app.', audience: 'Empty means: for everybody.', price: 'Without a rate the activity is free.' },
    },
  },
});
