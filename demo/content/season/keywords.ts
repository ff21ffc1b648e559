import type { SportName } from '../platform';

/** Keywords for a sport in addition to its name; with that and an age they stay within the hundred characters of an offer. */
const WORDS: Readonly<Partial<Record<SportName, readonly string[]>>> = {
  Voetbal: ['voetballen', 'team', 'bal'],
  Hockey: ['hockeyclub', 'stick'],
  Tennis: ['tennisles', 'racket', 'tennisbaan'],
  Zwemmen: ['zwemles', 'diploma', 'zwembad'],
  Dansen: ['dansles', 'streetdance', 'proefles'],
  Fitness: ['sportschool', 'conditie', 'krachttraining'],
  Padel: ['padelles', 'racket'],
  Atletiek: ['hardlopen', 'sprinten'],
  Judo: ['vechtsport', 'judoles', 'weerbaar'],
  Klimmen: ['boulderen', 'klimhal'],
  Paardrijden: ['manege', 'pony', 'rijles'],
  Schaatsen: ['ijsbaan', 'schaatsles'],
  Tafeltennis: ['pingpong'],
  Turnen: ['gymnastiek', 'turnles', 'gym'],
  Wandelen: ['wandelgroep', 'samen op pad'],
  Wielrennen: ['fietsen', 'racefiets'],
  Yoga: ['ontspanning', 'pilates', 'rekken'],
};

/** The keywords of an offer of a sport, as a club would write them. */
export function keywordsOf(sport: SportName, from: number | null, to: number | null): string[] {
  const ages = to !== null && to <= 5 ? ['peuters', 'kleuters'] : to !== null && to <= 13 ? ['kinderen'] : [];
  const seniors = from !== null && from >= 50 ? ['55-plus', 'senioren'] : [];
  return [...(WORDS[sport] ?? [sport.toLowerCase()]), ...ages, ...seniors];
}
