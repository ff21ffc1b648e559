import { colorAt } from '../../src/domain/calendar/calendarColors';
import { keywordsOf } from '../content/season/keywords';
import { ABOUT, BESIDE, type Offer, OFFERS, PRACTICAL, type Rhythm } from '../content/season/offers';
import { QUESTIONS, RATES } from '../content/season/facts';
import { CLUB_KINDS } from '../content/clubs';
import type { SportName } from '../content/platform';
import type { World } from '../build/organizations';
import type { Draft } from '../draft';
import { findId } from '../findId';
import { type Club, stamp } from './club';
import type { Fit } from './createCrowd';
import type { Premises } from './buildPremises';

const DAY = 86_400_000;

/** An activity, and the data that its season is generated from. */
export interface Planned {
  readonly activity: Draft<'activities'>;
  readonly rhythm: Rhythm;
  readonly fit: Fit;
  /** Null is unlimited. */
  readonly spots: number | null;
  /** How many people want each available place. */
  readonly popularity: number;
  readonly rate: Draft<'rates'> | null;
  readonly questions: readonly Draft<'activity_questions'>[];
  readonly trainer: string;
}

const COUNTS = { home: 34, second: 22, usual: 7, pending: 3, archived: 3 } as const;

export function sportsOf({ kind, standing }: Club): SportName[] {
  const beside = { home: 6, second: 3, usual: 0, pending: 0, archived: 0 }[standing];
  return [...new Set([...kind.sports, ...BESIDE.slice(0, beside)])];
}

export function buildActivities(club: Club, world: World, premises: Premises): Planned[] {
  const { random, standing } = club;
  const count = COUNTS[standing] + (standing === 'usual' ? random.whole(-1, 1) : 0);
  return offersOf(club, count).map(({ sport, offer, name }, index) => {
    const trainer =
      premises.trainers[
        standing === 'home' ? (index % 3 === 0 ? 0 : index % premises.trainers.length) : index % premises.trainers.length
      ] ?? premises.contacts[0];
    const activity = buildActivity(club, world, premises, { sport, offer, name, index, trainer });
    const rate = premises.rates.find(({ id }) => id === activity.rate) ?? null;
    const rhythm = offer[3] ?? 'weekly';
    return {
      activity,
      rhythm,
      rate,
      trainer: trainer?.name ?? '',
      fit: { from: offer[1], to: offer[2], gender: activity.gender ?? null },
      spots: spotsOf(club, rhythm),
      popularity: activity.concept || standing === 'pending' ? 0 : popularityOf(club, index),
      questions: buildQuestions(club, activity, index),
    };
  });
}

/** The programme: all activities of the club's own sport first, and second groups where that is not enough. */
function offersOf(club: Club, count: number): { sport: SportName; offer: Offer; name: string }[] {
  const [own = [], ...beside] = sportsOf(club).map((sport) => OFFERS[sport].map((offer) => ({ sport, offer, name: offer[0] })));
  const wide = [...own, ...beside.flatMap((offers) => club.random.some(offers, 5))];
  const groups = ['', ', groep B', ', groep C'].flatMap((group) => wide.map((offer) => ({ ...offer, name: offer.name + group })));
  return groups.slice(0, count);
}

interface Chosen {
  readonly sport: SportName;
  readonly offer: Offer;
  readonly name: string;
  readonly index: number;
  readonly trainer: Draft<'contacts'> | undefined;
}

function buildActivity(
  club: Club,
  world: World,
  premises: Premises,
  { sport, offer: [title, from, to, rhythm = 'weekly'], name, index, trainer }: Chosen,
): Draft<'activities'> {
  const { random, organization, organization_id, standing } = club;
  const kind = CLUB_KINDS.find(({ sports }) => sports.some((known) => known === sport));
  const category = world.categories.find(
    (candidate) => candidate.application_id === organization.application_id && kind?.categories.some((known) => known === candidate.name),
  );
  const rate = rateOf(club, premises, rhythm, to);
  const isTimed = rhythm !== 'open' && random.chance(0.3);
  const waiting = rhythm !== 'open';
  const mode = index % 11 === 6 || (standing === 'home' && index === 4) ? 'manual' : null;
  return {
    ...stamp(club, club.when.midnight - random.whole(120, 320) * DAY),
    organization_id,
    name,
    sport: findId(world.sports, sport),
    description: `<p>${ABOUT[sport]} ${ages(from, to)}</p><p>${random.pick(PRACTICAL)}</p>`,
    notes: random.chance(0.15) ? 'Vrijwilligers krijgen een kop soep.' : null,
    gender: genderOf(title),
    level: levelOf(title),
    categories: category ? [category.id] : [],
    tags: random.some(kind?.tags ?? [], 2).map((tag) => findId(world.tags, tag)),
    keywords: keywordsOf(sport, from, to),
    color: colorAt(index),
    labels: [],
    rate: rate?.id ?? null,
    image: random.chance(0.2) ? null : ((index % 2 === 0 ? organization.header : category?.image) ?? null),
    is_accessible: /G-|[Rr]olstoel|[Aa]angepast|Wheelen|Zit|[Ss]toel|Parkinson/.test(title) || random.chance(0.12),
    age_range: { from, to },
    contacts: [
      { contact: premises.contacts[0]?.id ?? '', roles: ['contact_person', 'mail'] },
      ...(trainer && trainer !== premises.contacts[0] ? [{ contact: trainer.id, roles: ['trainer' as const] }] : []),
    ],
    location: premises.locations[index % Math.min(3, premises.locations.length)]?.id ?? null,
    concept: standing === 'archived' ? true : standing !== 'home' ? random.chance(0.08) : index % 12 === 10,
    should_validate_age: from !== null && random.chance(0.5),
    offer_type: rhythm === 'course' ? 'bundles' : index % 19 === 17 ? 'none' : index % 23 === 20 ? 'products' : 'sessions',
    cancellation_term: random.chance(0.2) ? (premises.terms[0]?.id ?? null) : null,
    has_waitlist: waiting,
    waiting_list_mode: waiting ? mode : null,
    offer_minutes: random.pick([1440, 2880, 4320]),
    cutoff_minutes: random.pick([720, 720, 1440, 240]),
    fills_gaps: random.chance(0.1),
    no_signup_required: rhythm === 'open',
    subscribe_mode: isTimed ? 'minutes' : 'from_session',
    subscribe_from: null,
    subscribe_until: null,
    subscribe_from_minutes: isTimed ? random.pick([20_160, 40_320, 40_320]) : null,
    subscribe_until_minutes: isTimed ? random.pick([60, 120, 1440]) : null,
  };
}

function ages(from: number | null, to: number | null): string {
  if (from === null && to === null) return 'Voor alle leeftijden.';
  if (to === null) return `Vanaf ${from} jaar.`;
  return from === null || from === 0 ? `Tot en met ${to} jaar.` : `Van ${from} tot en met ${to} jaar.`;
}

const genderOf = (title: string) =>
  /[Mm]eid|meisjes|Girls|[Vv]rouwen|Dames|Vriendin|Zwanger/.test(title)
    ? ('female' as const)
    : /Heren/.test(title)
      ? ('male' as const)
      : null;
const levelOf = (title: string) =>
  /[Bb]eginner|basis|Basis|[Kk]ennis|Introductie|van 0/.test(title)
    ? ('beginner' as const)
    : /gevorderd|Selectie|[Ww]edstrijd|[Cc]ompetitie|Marathon|Heren 2/.test(title)
      ? ('advanced' as const)
      : ('all' as const);

function rateOf({ random }: Club, { rates }: Premises, rhythm: Rhythm, to: number | null) {
  const called = (goes: (typeof RATES)[number]['goes']) => rates[RATES.findIndex((rate) => rate.goes === goes)] ?? null;
  if (rhythm === 'course' || rhythm === 'camp') return called(rhythm);
  if (rhythm === 'open') return random.chance(0.3) ? called('open') : null;
  return random.chance(0.35) ? null : called(to !== null && to <= 18 ? 'youth' : 'adult');
}

function spotsOf({ random }: Club, rhythm: Rhythm): number | null {
  if (rhythm === 'open') return null;
  if (rhythm === 'camp') return random.whole(20, 40);
  return random.chance(0.06) ? null : random.pick([6, 8, 8, 10, 10, 12, 12, 14, 16, 18, 20]);
}

/** A few very popular groups, many successful ones, and some that hardly run. */
function popularityOf({ random, standing }: Club, index: number): number {
  if (standing === 'home' && index % 4 === 0) return 1.1 + random.whole(0, 30) / 100;
  return random.pick([0.2, 0.35, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.4]);
}

function buildQuestions(club: Club, activity: Draft<'activities'>, index: number): Draft<'activity_questions'>[] {
  const { random, organization_id } = club;
  if (index % 3 !== 0) return [];
  return random.some(QUESTIONS, random.whole(1, 4)).map(({ title, type, options, required, link }, position) => ({
    ...stamp(club, Date.parse(activity.created_at) + 600_000 * (position + 1)),
    organization_id,
    activity_id: activity.id,
    title,
    type,
    options: [...options],
    required,
    has_url: link !== undefined,
    url: link ?? null,
    position,
  }));
}
