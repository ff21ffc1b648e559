import type { MotifName } from '../draw/motifs/motifs';
import type { SceneName } from '../draw/scenes/scenes';

/** Sports, each with its motif; the highlighted ones come first. */
export const SPORTS = [
  { name: 'Voetbal', motif: 'football', highlighted: true },
  { name: 'Hockey', motif: 'hockey', highlighted: true },
  { name: 'Tennis', motif: 'tennis', highlighted: true },
  { name: 'Zwemmen', motif: 'swimmer', highlighted: true },
  { name: 'Dansen', motif: 'dancer', highlighted: true },
  { name: 'Fitness', motif: 'fitness', highlighted: true },
  { name: 'Padel', motif: 'padel', highlighted: true },
  { name: 'Atletiek', motif: 'runner', highlighted: false },
  { name: 'Badminton', motif: 'badminton', highlighted: false },
  { name: 'Basketbal', motif: 'basketball', highlighted: false },
  { name: 'Handbal', motif: 'handball', highlighted: false },
  { name: 'Jeu de boules', motif: 'boules', highlighted: false },
  { name: 'Judo', motif: 'judo', highlighted: false },
  { name: 'Klimmen', motif: 'climber', highlighted: false },
  { name: 'Korfbal', motif: 'korfball', highlighted: false },
  { name: 'Paardrijden', motif: 'horseshoe', highlighted: false },
  { name: 'Roeien', motif: 'rowing', highlighted: false },
  { name: 'Schaatsen', motif: 'skater', highlighted: false },
  { name: 'Skateboarden', motif: 'skateboard', highlighted: false },
  { name: 'Tafeltennis', motif: 'tableTennis', highlighted: false },
  { name: 'Turnen', motif: 'gymnast', highlighted: false },
  { name: 'Volleybal', motif: 'volleyball', highlighted: false },
  { name: 'Wandelen', motif: 'walker', highlighted: false },
  { name: 'Wielrennen', motif: 'cycling', highlighted: false },
  { name: 'Yoga', motif: 'lotus', highlighted: false },
] as const satisfies readonly { name: string; motif: MotifName; highlighted: boolean }[];
export type SportName = (typeof SPORTS)[number]['name'];

/** Each application has these twelve, in a different order. */
export const CATEGORIES = [
  { name: 'Balsporten', motif: 'football', scene: 'pitch' },
  { name: 'Racketsporten', motif: 'tennis', scene: 'court' },
  { name: 'In en op het water', motif: 'swimmer', scene: 'pool' },
  { name: 'Dans en muziek', motif: 'note', scene: 'stage' },
  { name: 'Vechtsport', motif: 'judo', scene: 'hall' },
  { name: 'Turnen en gymnastiek', motif: 'gymnast', scene: 'hall' },
  { name: 'Yoga en ontspanning', motif: 'lotus', scene: 'studio' },
  { name: 'Fitness en kracht', motif: 'fitness', scene: 'studio' },
  { name: 'Fietsen en wandelen', motif: 'cycling', scene: 'polder' },
  { name: 'Op wieltjes', motif: 'skateboard', scene: 'skatepark' },
  { name: 'Buiten in het groen', motif: 'tree', scene: 'park' },
  { name: 'IJs en winter', motif: 'snowflake', scene: 'ice' },
] as const satisfies readonly { name: string; motif: MotifName; scene: SceneName }[];
export type CategoryName = (typeof CATEGORIES)[number]['name'];

/** Tags; with `only`, just that application offers the tag. */
export const TAGS = [
  { name: 'Gratis proefles', motif: 'gift' },
  { name: 'Beginners welkom', motif: 'flag' },
  { name: 'Voor het hele gezin', motif: 'family' },
  { name: '55-plus', motif: 'walker' },
  { name: 'Rolstoeltoegankelijk', motif: 'wheelchair' },
  { name: 'Aangepast sporten', motif: 'heart' },
  { name: 'Buiten', motif: 'sun' },
  { name: 'Binnen', motif: 'hall' },
  { name: 'In de avond', motif: 'moon' },
  { name: 'In het weekend', motif: 'clock' },
  { name: 'Zomervakantie', motif: 'kite', only: ['speelstad-utrecht', 'speelstad-jong'] },
  { name: 'Wintersport', motif: 'snowflake' },
  { name: 'Alleen voor meiden', motif: 'star', only: ['speelstad-utrecht', 'speelstad-jong'] },
  { name: 'Met muziek', motif: 'note' },
  { name: 'Competitie', motif: 'medal' },
  { name: 'Creatief', motif: 'palette', only: ['speelstad-jong'] },
  { name: 'Zwemdiploma', motif: 'wave' },
  { name: 'Met begeleiding', motif: 'coach' },
  { name: 'Op school', motif: 'graduation', only: ['speelstad-jong'] },
  { name: 'Ontmoeten', motif: 'team' },
] as const satisfies readonly { name: string; motif: MotifName; only?: readonly string[] }[];
export type TagName = (typeof TAGS)[number]['name'];

export const LOCATION_TYPES = [
  { name: 'Sporthal', motif: 'hall', colour: '#2B6CB0' },
  { name: 'Sportpark', motif: 'goal', colour: '#2F855A' },
  { name: 'Zwembad', motif: 'wave', colour: '#0E7FA6' },
  { name: 'Buurthuis', motif: 'house', colour: '#B7542B' },
  { name: 'Park of plein', motif: 'bench', colour: '#4B8B3B' },
  { name: 'Studio', motif: 'lotus', colour: '#8250A8' },
  { name: 'Buitenwater', motif: 'rowing', colour: '#1A6E8E' },
  { name: 'School', motif: 'graduation', colour: '#A3344B' },
] as const satisfies readonly { name: string; motif: MotifName; colour: string }[];

export const PRODUCT_TYPES = [
  'Lidmaatschap',
  'Strippenkaart',
  'Entreekaart',
  'Baanhuur',
  'Materiaalhuur',
  'Clubkleding',
  'Cursusboek',
  'Cadeaubon',
] as const;
export const ORGANIZATION_TYPES = [
  'Sportvereniging',
  'Sportschool of studio',
  'Dansschool',
  'Zwembad',
  'Stichting',
  'Buurthuis',
  'Zelfstandig trainer',
  'Gemeente',
] as const;
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];
