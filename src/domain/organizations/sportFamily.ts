import { plainLetters } from '../text/plainLetters';

/** What a sport is played on or in, as far as the illustrations distinguish it. */
export const SPORT_FAMILIES = [
  'pitch',
  'court',
  'table',
  'hall',
  'pool',
  'mat',
  'stage',
  'track',
  'ice',
  'water',
  'wall',
  'weights',
  'wheels',
  'horse',
  'target',
] as const;
export type SportFamily = (typeof SPORT_FAMILIES)[number];

/**
 * Words in the name of a sport, Dutch or English, that determine its family. The first match counts, so narrower words come first: table
 * tennis is no tennis, and indoor football is played in a hall.
 */
const WORDS: readonly (readonly [SportFamily, readonly string[]])[] = [
  ['table', ['tafeltennis', 'table tennis', 'pingpong', 'biljart', 'snooker', 'pool biljart', 'schaak', 'chess', 'dammen', 'bridge']],
  ['hall', ['zaal', 'futsal', 'indoor', 'basket', 'volley', 'handbal', 'handball', 'netbal', 'netball', 'korfbal', 'korfball', 'rolstoel']],
  ['ice', ['schaats', 'skating', 'ijs', 'ice', 'curling', 'ski', 'snowboard', 'langlauf']],
  ['water', ['roei', 'rowing', 'zeil', 'sailing', 'kano', 'canoe', 'kajak', 'kayak', 'surf', 'suppen', 'supboard', 'vissen']],
  ['pool', ['zwem', 'swim', 'waterpolo', 'aqua', 'duik', 'diving', 'snorkel']],
  ['court', ['tennis', 'padel', 'badminton', 'squash', 'pickleball', 'jeu de boules', 'petanque', 'kaats']],
  ['pitch', ['voetbal', 'football', 'soccer', 'hockey', 'rugby', 'honkbal', 'baseball', 'softbal', 'cricket', 'lacrosse', 'frisbee']],
  ['wall', ['klim', 'climb', 'boulder', 'alpin']],
  ['horse', ['paard', 'horse', 'ponie', 'pony', 'ruiter', 'riding', 'dressuur', 'voltige']],
  ['stage', ['dans', 'dance', 'dancing', 'ballet', 'zumba', 'streetdance', 'salsa', 'musical', 'theater', 'circus']],
  ['wheels', ['skate', 'skeeler', 'bmx', 'step', 'wielren', 'fiets', 'cycling', 'cycle', 'mountainbike', 'rolschaats']],
  [
    'mat',
    ['judo', 'karate', 'aikido', 'taekwondo', 'jiu', 'worstel', 'wrestling', 'boks', 'boxing', 'turn', 'gym', 'yoga', 'pilates', 'vecht'],
  ],
  ['track', ['atletiek', 'athletics', 'hardlo', 'loop', 'run', 'wandel', 'walk', 'triathlon', 'marathon', 'bootcamp', 'freerun']],
  ['weights', ['fitness', 'kracht', 'crossfit', 'gewicht', 'weight', 'spinning']],
  ['target', ['boogschiet', 'archery', 'darts', 'golf', 'schiet', 'shooting', 'bowl', 'kegel']],
];

/**
 * The family of a sport by its name; null if no word matches.
 * @example sportFamily('Tafeltennis') // 'table'
 */
export function sportFamily(name: string): SportFamily | null {
  const plain = plainLetters(name);
  return WORDS.find(([, words]) => words.some((word) => plain.includes(word)))?.[0] ?? null;
}
