import type { MotifName } from '../draw/motifs/motifs';
import type { SceneName } from '../draw/scenes/scenes';
import type { Province } from '../places';

interface ApplicationContent {
  readonly slug: string;
  readonly name: string;
  readonly parent: string | null;
  readonly description: string;
  readonly sport_id_alias: string;
  readonly primary_color: string;
  readonly secondary_color: string;
  /** The symbol before its name. */
  readonly motif: MotifName;
  /** Its number of organizations in every sixty. */
  readonly share: number;
  /** The provinces of its organizations; null is the whole country. */
  readonly provinces: readonly Province[] | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
  /** In this order; the hidden ones are not shown. */
  readonly filters: readonly FilterName[];
  readonly hidden: readonly FilterName[];
  readonly campaigns: readonly {
    readonly title: string;
    readonly scene: SceneName;
    readonly motif: MotifName;
    readonly link: string | null;
  }[];
}
type FilterName = 'category' | 'sport' | 'tag' | 'date' | 'age' | 'price' | 'level' | 'gender' | 'location_type' | 'distance';

const campaign = (title: string, scene: SceneName, motif: MotifName, link: string | null = null) => ({ title, scene, motif, link });

/** The platforms of the demo; the second is a child of the first. */
export const APPLICATIONS = [
  {
    slug: 'speelstad-utrecht',
    name: 'Speelstad Utrecht',
    parent: null,
    share: 32,
    provinces: ['Utrecht'],
    description:
      'Alles wat er in en om Utrecht te sporten, te dansen en te ontdekken valt, op één plek. Van een losse zwemles tot een seizoen lang voetbal.',
    primary_color: '#C8323C',
    secondary_color: '#1D3557',
    motif: 'kite',
    sport_id_alias: 'speelstad',
    latitude: 52.0907,
    longitude: 5.1214,
    zoom: 10.5,
    filters: ['category', 'sport', 'date', 'age', 'price', 'distance', 'tag'],
    hidden: ['tag'],
    campaigns: [
      campaign('Nieuwe week, nieuwe sport: 40 gratis proeflessen', 'park', 'gift', 'proeflessen'),
      campaign('Zwemmen na het werk? De baden zijn langer open', 'pool', 'swimmer', 'zwemmen'),
      campaign('Samen in beweging in Overvecht', 'canal', 'team', 'overvecht'),
      campaign('Ontdek padel: twintig nieuwe banen', 'court', 'padel', 'padel'),
      campaign('Met de Stadspas sport je mee', 'hall', 'purse', 'stadspas'),
      campaign('Wandelen langs de Kromme Rijn', 'polder', 'walker', 'wandelen'),
      campaign('Geef een cursus cadeau', 'stage', 'ticket'),
      campaign('Jouw vereniging hier ook? Meld je aan', 'pitch', 'flag', 'aanmelden'),
    ],
  },
  {
    slug: 'speelstad-jong',
    name: 'Speelstad Jong',
    parent: 'speelstad-utrecht',
    share: 8,
    provinces: ['Utrecht'],
    description: 'Voor iedereen van 4 tot en met 18: naschools aanbod, vakantieactiviteiten en clubs bij jou in de wijk.',
    primary_color: '#D9650F',
    secondary_color: '#2A7F9E',
    motif: 'balloon',
    sport_id_alias: 'speelstad-jong',
    latitude: 52.0907,
    longitude: 5.1214,
    zoom: 11,
    filters: ['category', 'age', 'sport', 'date', 'tag', 'distance'],
    hidden: [],
    campaigns: [
      campaign('Zomerpret: zes weken vol activiteiten', 'beach', 'sun', 'zomer'),
      campaign('Na school naar de sporthal', 'hall', 'graduation', 'na-school'),
      campaign('Je A-diploma in tien zaterdagen', 'pool', 'wave', 'zwemdiploma'),
      campaign('Leer skaten van de wijkcoaches', 'skatepark', 'skateboard', 'skaten'),
      campaign('Meiden op het veld', 'pitch', 'star', 'meiden'),
      campaign('Maak je eigen dansvideo', 'stage', 'dancer', 'dans'),
      campaign('Buitenspeeldag in het park', 'park', 'kite'),
      campaign('Schaatsles in de kerstvakantie', 'ice', 'skater', 'schaatsen'),
    ],
  },
  {
    slug: 'sportkompas',
    name: 'Sportkompas',
    parent: null,
    share: 20,
    provinces: null,
    description:
      'Vind de sport die bij je past, waar je ook woont. Verenigingen, studio’s en baden uit heel Nederland laten zien wat ze doen.',
    primary_color: '#0F7B6C',
    secondary_color: '#E0A526',
    motif: 'target',
    sport_id_alias: 'kompas',
    latitude: 52.1326,
    longitude: 5.2913,
    zoom: 7,
    filters: ['sport', 'distance', 'level', 'gender', 'age', 'price', 'location_type', 'category'],
    hidden: ['gender', 'category'],
    campaigns: [
      campaign('Welke sport past bij jou? Doe de test', 'track', 'target', 'sporttest'),
      campaign('Het hele land wandelt: 30 routes', 'polder', 'walker', 'wandelroutes'),
      campaign('Roeien voor beginners', 'river', 'rowing', 'roeien'),
      campaign('Het strand als sportveld', 'beach', 'volleyball', 'strand'),
      campaign('Klimhallen bij jou in de buurt', 'wall', 'climber', 'klimmen'),
      campaign('Sporten met een beperking: zo vind je je plek', 'hall', 'wheelchair', 'aangepast'),
      campaign('Fiets je fit deze zomer', 'polder', 'cycling', 'wielrennen'),
      campaign('Rustig aan: yoga voor iedereen', 'studio', 'lotus'),
    ],
  },
] as const satisfies readonly ApplicationContent[];

export type ApplicationSlug = (typeof APPLICATIONS)[number]['slug'];
