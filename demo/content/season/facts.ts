import type { SceneName } from '../../draw/scenes/scenes';
import type { QuestionType } from '../../../src/domain/questions/answers';

interface Ground {
  readonly names: readonly [string, string, ...string[]];
  readonly type: 'Sporthal' | 'Sportpark' | 'Zwembad' | 'Buurthuis' | 'Park of plein' | 'Studio' | 'Buitenwater' | 'School';
}

/** The locations of clubs by scene: the first name is the club's own location. */
export const GROUNDS: Readonly<Record<SceneName, Ground>> = {
  pitch: {
    names: ['Sportpark De Meent', 'Sporthal Oosterpoort', 'Kunstgrasveld Zuid', 'Clubhuis', 'Gymzaal De Regenboog'],
    type: 'Sportpark',
  },
  pool: { names: ['Zwembad De Kolk', 'Instructiebad', 'Buitenbad De Wiel'], type: 'Zwembad' },
  stage: { names: ['Danszaal Boven', 'Danszaal Beneden', 'Theaterzaal De Coulisse'], type: 'Studio' },
  court: { names: ['Tennispark De Linde', 'Padelbanen', 'Tennishal Noord'], type: 'Sportpark' },
  studio: { names: ['Grote zaal', 'Kleine zaal', 'Dakterras'], type: 'Studio' },
  hall: { names: ['Sporthal De Spil', 'Gymzaal De Zwaluw', 'Sportzaal West'], type: 'Sporthal' },
  track: { names: ['Atletiekbaan De Draai', 'Bosrand', 'Krachthonk'], type: 'Sportpark' },
  park: { names: ['Verzamelpunt Stadspark', 'Buurthuis De Linde'], type: 'Park of plein' },
  wall: { names: ['Boulderhal', 'Voorklimwand'], type: 'Sporthal' },
  polder: { names: ['Clubhuis aan de dijk', 'Parkeerplaats Veerpont'], type: 'Park of plein' },
  river: { names: ['Botenloods', 'Ergometerzaal'], type: 'Buitenwater' },
  gravel: { names: ['Boulebaan onder de platanen', 'Boulehal'], type: 'Park of plein' },
  ice: { names: ['Kunstijsbaan', 'Landijsbaan'], type: 'Sporthal' },
  skatepark: { names: ['Skatepark De Kom', 'Overdekte baan'], type: 'Park of plein' },
  meadow: { names: ['Binnenmanege', 'Buitenbak'], type: 'Park of plein' },
  beach: { names: ['Strandopgang 12', 'Clubhuis'], type: 'Park of plein' },
  canal: { names: ['Steiger Oudegracht', 'Clubhuis'], type: 'Buitenwater' },
};

/** Name, price in cents, VAT rate, and target group. */
export const RATES = [
  { name: 'Jeugd, per keer', price_in_cents: 650, vat: 'low', goes: 'youth' },
  { name: 'Volwassenen, per keer', price_in_cents: 1250, vat: 'low', goes: 'adult' },
  { name: 'Cursus', price_in_cents: 8950, vat: 'high', goes: 'course' },
  { name: 'Kamp', price_in_cents: 14_500, vat: 'high', goes: 'camp' },
  { name: 'Vrijwillige bijdrage', price_in_cents: 200, vat: 'zero', goes: 'open' },
] as const;

export const TERMS = [
  {
    name: 'Tot een dag vooraf alles terug',
    periods: [
      [null, 1440, 100],
      [1440, null, 0],
    ],
  },
  {
    name: 'In drie stappen',
    periods: [
      [null, 2880, 100],
      [2880, 1440, 50],
      [1440, null, 0],
    ],
  },
  {
    name: 'Cursus: tot twee weken vooraf',
    periods: [
      [null, 20_160, 100],
      [20_160, 10_080, 50],
      [10_080, null, 0],
    ],
  },
] as const;

interface QuestionContent {
  readonly title: string;
  readonly type: QuestionType;
  readonly options: readonly string[];
  readonly required: boolean;
  readonly link?: string;
  /** Answers to an open question. */
  readonly said?: readonly string[];
}

export const QUESTIONS: readonly QuestionContent[] = [
  { title: 'Heb je ervaring?', type: 'single_select', options: ['Nee, nog niet', 'Een beetje', 'Ja, meer dan een jaar'], required: true },
  { title: 'Welke maat shirt heb je?', type: 'single_select', options: ['128', '140', '152', '164', 'S', 'M', 'L', 'XL'], required: false },
  {
    title: 'Waarmee moeten we rekening houden?',
    type: 'text',
    options: [],
    required: false,
    said: [
      'Astma, pufje zit in de tas',
      'Notenallergie',
      'Herstelt van een enkelblessure',
      'Hoort slecht aan de linkerkant',
      'Eerste keer, wat verlegen',
    ],
  },
  { title: 'Wat wil je lenen?', type: 'multi_select', options: ['Schoenen', 'Racket of stick', 'Beschermers', 'Niets'], required: false },
  {
    title: 'Telefoonnummer in nood',
    type: 'text',
    options: [],
    required: true,
    said: ['06 0000 1122', '06 0000 3344', '06 0000 5566', '06 0000 7788'],
  },
  {
    title: 'Mag er een foto van je gemaakt worden?',
    type: 'single_select',
    options: ['Ja', 'Nee'],
    required: true,
    link: 'https://www.speelveld.test/fotos',
  },
  {
    title: 'Hoe heb je ons gevonden?',
    type: 'multi_select',
    options: ['Via een vriend', 'School', 'Flyer', 'Website', 'Stadspas'],
    required: false,
  },
];

export const SESSION_NOTES = [
  'Veld 2 is in onderhoud, we spelen op veld 3.',
  'Invaltrainer: Bente.',
  'Neem de lange ballenpomp mee.',
  'Groepsfoto om half.',
  'Sleutel ligt bij de conciërge.',
] as const;
export const CANCEL_REASONS = [
  'Zaal niet beschikbaar',
  'Trainer ziek',
  'Code oranje: storm',
  'Te weinig aanmeldingen',
  'Veld afgekeurd',
] as const;
export const LEAVE_REASONS = ['Ziek', 'Verhinderd', 'Verkeerde groep', null, null, null] as const;
export const OVERBOOKED_REASONS = ['Broertje mocht meedoen', 'Inhaalles', 'Afgesproken met de trainer'] as const;
