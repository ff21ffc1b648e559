import { DEFAULT_ZONE } from '../src/domain/zonedTime';
import { colour, decimal, defineResource, email, image, longText, reference, rows, select, boolean, text, timezone, url } from '../src/schema/vocabulary.gen';

const LOGO = { min: [300, 30] } as const;

export default defineResource({
  name: 'applications',
  scope: 'platform',
  page: '/admin/applications',
  access: { every: 'role:superadmin', simple: 'signed-in' },
  menu: { icon: 'application', order: 10 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true, unique: true }),
    slug: text({ required: true, max: 80, form: 'slug', unique: true, search: true }),
    parent: reference('applications', { filter: true }),
    email: email({ required: true }),
    description: longText({ max: 2000 }),
    dashboard_url: url({ required: true }),
    website_url: url(),
    support_url: url(),
    timezone: timezone({ required: true, default: DEFAULT_ZONE }),
    sport_id_alias: text({ max: 60 }),
    logo: image(LOGO),
    fallback_image: image({ min: [500, 250] }),
    favicon: image({ min: [32, 32] }),
    primary_color: colour(),
    secondary_color: colour(),
    longitude: decimal({ min: -180, max: 180, default: 5.2913 }),
    latitude: decimal({ min: -90, max: 90, default: 52.1326 }),
    zoom: decimal({ min: 0, max: 22, default: 7 }),
    map_style: text({ max: 255 }),
    map_token: text({ max: 255 }),
    filters: rows({
      filter: select({ required: true, choices: ['category', 'sport', 'tag', 'date', 'age', 'price', 'level', 'gender', 'location_type', 'distance'] }),
      is_visible: boolean({ default: true }),
    }, {
      max: 10,
      words: { nl: { filter: 'Filter', is_visible: 'Tonen' }, en: { filter: 'Filter', is_visible: 'Show' } },
    }),
  },
  list: { columns: ['name', 'slug', 'parent', 'website_url', 'updated_at'] },
  form: {
    general: ['name', 'slug', 'parent', 'email', 'description'],
    links: ['dashboard_url', 'website_url', 'support_url', 'sport_id_alias', 'timezone'],
    branding: ['logo', 'favicon', 'fallback_image', 'primary_color', 'secondary_color'],
  },
  pages: {
    'mapbox-settigns': { screen: 'applications/MapSettings' },
    filters: { screen: 'applications/Filters' },
    credentials: { screen: 'applications/Credentials' },
  },
  words: {
    nl: {
      one: 'applicatie', many: 'applicaties',
      fields: {
        name: 'Naam', slug: 'Slug', parent: 'Hoort bij', email: 'E-mailadres', description: 'Omschrijving', dashboard_url: 'Adres van deze omgeving', website_url: 'Website', support_url: 'Hulppagina', timezone: 'Tijdzone', sport_id_alias: 'Sport-ID-alias',
        logo: 'Logo', fallback_image: 'Vervangende afbeelding', favicon: 'Favicon', primary_color: 'Hoofdkleur', secondary_color: 'Tweede kleur', longitude: 'Lengtegraad', latitude: 'Breedtegraad', zoom: 'Zoomniveau',
        map_style: 'Kaartstijl', map_token: 'Openbare Mapbox-sleutel', filters: 'Filters',
      },
      help: {
        parent: 'Een applicatie kan onder een andere hangen.', dashboard_url: 'Links in mails beginnen hiermee.', fallback_image: 'Voor aanbod zonder eigen afbeelding.', sport_id_alias: 'Zo heet deze applicatie bij Sport-ID.',
        primary_color: 'De kleur van knoppen en accenten. Leesbare tinten worden zelf berekend.', map_style: 'Bijvoorbeeld mapbox://styles/gemeente/stijl.', map_token: 'Begint met pk. Zonder sleutel toont de kaart een eigen omtrek van Nederland.',
      },
      sections: { general: 'Algemeen', links: 'Adressen', branding: 'Huisstijl' },
      about: { general: 'Wie deze applicatie is.', links: 'Waar bezoekers, beheerders en vragen heen gaan.', branding: 'Hoe deze applicatie eruitziet, hier en voor bezoekers.' },
      pages: { 'mapbox-settigns': 'Kaart', filters: 'Filters', credentials: 'Toegang' },
      choices: { filter: { category: 'Categorie', sport: 'Sport', tag: 'Tag', date: 'Datum', age: 'Leeftijd', price: 'Prijs', level: 'Niveau', gender: 'Gender', location_type: 'Locatietype', distance: 'Afstand' } },
    },
    en: {
      one: 'application', many: 'applications',
      fields: {
        name: 'Name', slug: 'Slug', parent: 'Belongs to', email: 'Email address', description: 'Description', dashboard_url: 'Address of this back-office', website_url: 'Website', support_url: 'Help page', timezone: 'Time zone', sport_id_alias: 'Sport ID alias',
        logo: 'Logo', fallback_image: 'Fallback image', favicon: 'Favicon', primary_color: 'Primary colour', secondary_color: 'Secondary colour', longitude: 'Longitude', latitude: 'Latitude', zoom: 'Zoom level',
        map_style: 'Map style', map_token: 'Public Mapbox token', filters: 'Filters',
      },
      help: {
        parent: 'An application can hang below another.', dashboard_url: 'Links in mails begin with this.', fallback_image: 'For offers without an image of their own.', sport_id_alias: 'What Sport ID calls this application.',
        primary_color: 'The colour of buttons and accents. Readable shades are worked out.', map_style: 'For example mapbox://styles/city/style.', map_token: 'Begins with pk. Without a token the map shows an outline of the Netherlands.',
      },
      sections: { general: 'General', links: 'Addresses', branding: 'Branding' },
      about: { general: 'Who this application is.', links: 'Where visitors, staff and questions go.', branding: 'How this application looks, here and to visitors.' },
      pages: { 'mapbox-settigns': 'Map', filters: 'Filters', credentials: 'Access' },
      choices: { filter: { category: 'Category', sport: 'Sport', tag: 'Tag', date: 'Date', age: 'Age', price: 'Price', level: 'Level', gender: 'Gender', location_type: 'Location type', distance: 'Distance' } },
    },
  },
});
