import type { MotifName } from '../draw/motifs/motifs';
import type { ApplicationSlug } from './applications';
import type { SportName, TagName } from './platform';

/** An offer filter, with names instead of ids and days from today instead of dates. */
export interface Wish {
  readonly min_age?: number;
  readonly max_age?: number;
  readonly from_day?: number;
  readonly until_day?: number;
  readonly max_price?: number;
  readonly sports?: readonly SportName[];
  readonly tags?: readonly TagName[];
}

interface LabelContent {
  readonly name: string;
  readonly motif: MotifName;
  readonly colour: string;
  readonly applications: readonly ApplicationSlug[];
  readonly activity?: Wish;
  readonly product?: Wish;
  readonly organization?: Wish;
}

export const LABELS: readonly LabelContent[] = [
  {
    name: 'Stadspas',
    motif: 'purse',
    colour: '#B4232E',
    applications: ['speelstad-utrecht', 'speelstad-jong'],
    activity: { max_price: 12_500 },
    product: { max_price: 7_500 },
  },
  {
    name: 'Meedoenpas',
    motif: 'team',
    colour: '#6B3FA0',
    applications: ['speelstad-utrecht', 'speelstad-jong', 'sportkompas'],
    activity: { max_age: 17, max_price: 22_500 },
    product: { max_age: 17, max_price: 10_000 },
  },
  {
    name: 'Vakantiepret',
    motif: 'kite',
    colour: '#D9650F',
    applications: ['speelstad-jong'],
    activity: { min_age: 4, max_age: 14, from_day: 30, until_day: 120, tags: ['Zomervakantie'] },
  },
  {
    name: 'Fit na je vijftigste',
    motif: 'heart',
    colour: '#0F6C5C',
    applications: ['speelstad-utrecht', 'sportkompas'],
    activity: { min_age: 50, sports: ['Wandelen', 'Fitness', 'Zwemmen', 'Yoga', 'Jeu de boules'] },
    organization: { tags: ['55-plus'] },
  },
  {
    name: 'Gratis meedoen',
    motif: 'gift',
    colour: '#1D5FA8',
    applications: ['speelstad-utrecht', 'speelstad-jong', 'sportkompas'],
    activity: { max_price: 0 },
    product: { max_price: 0 },
  },
  { name: 'Kinderen tot twaalf', motif: 'balloon', colour: '#C2367A', applications: ['speelstad-jong'], activity: { max_age: 12 } },
  {
    name: 'Aangepast aanbod',
    motif: 'wheelchair',
    colour: '#2B5797',
    applications: ['speelstad-utrecht', 'sportkompas'],
    activity: { tags: ['Rolstoeltoegankelijk', 'Aangepast sporten'] },
    organization: { tags: ['Rolstoeltoegankelijk', 'Aangepast sporten'] },
  },
  {
    name: 'Buiten in beweging',
    motif: 'leaf',
    colour: '#3F7D2A',
    applications: ['speelstad-utrecht', 'sportkompas'],
    activity: { from_day: -30, until_day: 240, tags: ['Buiten'] },
    organization: { tags: ['Buiten'] },
  },
  {
    name: 'Waterveilig',
    motif: 'wave',
    colour: '#0E7FA6',
    applications: ['speelstad-utrecht', 'speelstad-jong', 'sportkompas'],
    activity: { min_age: 4, max_age: 12, sports: ['Zwemmen'], tags: ['Zwemdiploma'] },
  },
  {
    name: 'Talent in de wijk',
    motif: 'medal',
    colour: '#8A5A0B',
    applications: ['speelstad-jong'],
    activity: { min_age: 10, max_age: 18, sports: ['Voetbal', 'Basketbal', 'Judo', 'Skateboarden'] },
    organization: { sports: ['Voetbal', 'Basketbal', 'Judo'] },
  },
];

export const WALLETS = [
  {
    name: 'Stadspastegoed',
    slug: 'stadspastegoed',
    motif: 'ticket',
    colour: '#B4232E',
    prefix: 'STAD',
    labels: ['Stadspas', 'Gratis meedoen'],
    applications: ['speelstad-utrecht', 'speelstad-jong'],
  },
  {
    name: 'Meedoentegoed',
    slug: 'meedoentegoed',
    motif: 'coin',
    colour: '#6B3FA0',
    prefix: 'MEE',
    labels: ['Meedoenpas'],
    applications: ['speelstad-utrecht', 'speelstad-jong', 'sportkompas'],
  },
  {
    name: 'Vakantiegeluk',
    slug: 'vakantiegeluk',
    motif: 'sun',
    colour: '#D9650F',
    prefix: 'ZON',
    labels: ['Vakantiepret', 'Kinderen tot twaalf'],
    applications: ['speelstad-jong'],
  },
  {
    name: 'Bewegen op recept',
    slug: 'bewegen-op-recept',
    motif: 'bolt',
    colour: '#0F6C5C',
    prefix: 'FIT',
    labels: ['Fit na je vijftigste', 'Aangepast aanbod'],
    applications: ['sportkompas'],
  },
] as const satisfies readonly {
  name: string;
  slug: string;
  motif: MotifName;
  colour: string;
  prefix: string;
  labels: readonly string[];
  applications: readonly ApplicationSlug[];
}[];
