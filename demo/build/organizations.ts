import { APPLICATIONS } from '../content/applications';
import { CLUB_KINDS, type ClubKind } from '../content/clubs';
import { keywordsOf } from '../content/season/keywords';
import type { Gallery } from '../createGallery';
import { createPart, type Part } from '../createPart';
import type { Random } from '../createRandom';
import type { Draft } from '../draft';
import { drawClubLogo } from '../draw/drawClubLogo';
import { drawScene } from '../draw/drawScene';
import { SPORTS } from '../content/platform';
import { findId } from '../findId';
import { plainText } from '../plainText';
import { type Place, PLACES } from '../places';
import type { Applications } from './applications';
import type { Labels } from './labels';
import type { Platform } from './platform';
import { withReviewCases } from './reviewCases';

/** Of every sixty: 44 accepted, 11 that wait for review, 5 archived. */
const SIXTY = 60;
const isPending = (turn: number) => turn % 5 === 4 && turn < 55;
const isArchived = (turn: number) => turn >= 55;

export interface World extends Applications, Platform, Labels {
  readonly gallery: Gallery;
}

/** Clubs, schools, studios and trainers, spread over the applications; names are distinct at any scale. */
export function buildOrganizations(now: Date, world: World, scale: number): Draft<'organizations'>[] {
  const part = createPart(now, 'organizations');
  const names = createClubNames();
  const organizations = Array.from({ length: SIXTY * scale }, (_, index) => organization(part, world, index, names));
  // A scaled demo has the review cases once.
  return [...withReviewCases(organizations.slice(0, SIXTY), part.calendar), ...organizations.slice(SIXTY)];
}

type NameOf = (kind: ClubKind, kindTurn: number, place: Place) => string;

function organization(part: Part, world: World, index: number, nameOf: NameOf): Draft<'organizations'> {
  const { random, calendar } = part;
  const turn = index % SIXTY;
  const application = applicationOf(turn);
  const kind = CLUB_KINDS[turn % CLUB_KINDS.length] ?? CLUB_KINDS[0];
  if (!kind) throw new Error('The demo knows no kinds of organizations');
  const place = random.pick(
    PLACES.filter(({ province }) => application.provinces === null || application.provinces.some((allowed) => allowed === province)),
  );
  const name = nameOf(kind, Math.floor(index / CLUB_KINDS.length), place);
  const status = isArchived(turn) ? 'archived' : isPending(turn) ? 'pending' : 'accepted';
  const created_at =
    status === 'pending' ? calendar.between(21, 1) : status === 'archived' ? calendar.between(720, 500) : calendar.between(700, 25);
  const isSparse = status === 'pending' && turn % 2 === 0;
  return {
    id: calendar.idAt(created_at),
    created_at,
    application_id: world.idOf(application.slug),
    name,
    status,
    description: isSparse ? null : kind.about.map((sentence) => sentence.replace('{place}', place.name)).join('\n\n'),
    type: findId(world.organization_types, kind.type),
    sports: kind.sports.map((sport) => findId(world.sports, sport)),
    kvk: isSparse ? null : kvkOf(random),
    ...looks(kind, turn, name, world.gallery),
    ...contact(random, name, place, isSparse),
    ...address(random, place),
    school_region: regionOf(place),
    categories: world.categories
      .filter(
        (category) => category.application_id === world.idOf(application.slug) && kind.categories.some((label) => label === category.name),
      )
      .map(({ id }) => id),
    tags: random.some(kind.tags, random.whole(1, kind.tags.length)).map((tag) => findId(world.tags, tag)),
    keywords: isSparse ? [] : [...new Set(kind.sports.flatMap((sport) => keywordsOf(sport, null, null)))],
    labels:
      status === 'accepted' && random.chance(0.35)
        ? [random.pick(world.labels.filter(({ applications = [] }) => applications.includes(world.idOf(application.slug)))).id]
        : [],
    notes: noteOf(random, status),
  };
}

/** The shares of the applications follow each other within every sixty, shuffled so that statuses and kinds mix. */
function applicationOf(turn: number) {
  let seat = (turn * 17) % SIXTY;
  for (const application of APPLICATIONS) {
    if (seat < application.share) return application;
    seat -= application.share;
  }
  return APPLICATIONS[0];
}

/** First the invented names, then the same names with their place, then with a number. */
function createClubNames(): NameOf {
  const used = new Set<string>();
  return (kind, kindTurn, place) => {
    const base = kind.names[kindTurn % kind.names.length] ?? kind.sports[0];
    for (let round = 0; ; round += 1) {
      const name = round === 0 ? base : round === 1 ? `${base} ${place.name}` : `${base} ${place.name} ${round}`;
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  };
}

function looks(kind: ClubKind, turn: number, name: string, gallery: Gallery) {
  const { motif } = SPORTS.find((sport) => sport.name === kind.sports[0]) ?? SPORTS[0];
  const scene = drawScene(kind.scene, { seed: `${kind.sports[0]} ${turn % 2}` });
  return {
    logo: gallery.hang(`${name} logo`, drawClubLogo(motif, kind.names[Math.floor(turn / CLUB_KINDS.length)] ?? name, turn), {
      path: 'logos',
    }),
    header: gallery.hang(`${name} omslag`, scene, { path: 'images' }),
  };
}

function contact(random: Random, name: string, place: Place, isSparse: boolean) {
  const host = `${plainText(name).slice(0, 50).replace(/-$/, '')}.test`;
  const social = (network: string, share: number) =>
    isSparse || !random.chance(share) ? null : `https://${network}.speelveld.test/${plainText(name)}`;
  return {
    email: `info@${host}`,
    phone: phoneOf(random, place),
    website: isSparse ? null : `https://www.${host}`,
    facebook_url: social('facebook', 0.6),
    instagram_url: social('instagram', 0.7),
    youtube_url: social('youtube', 0.2),
  };
}

function address(random: Random, place: Place) {
  const [from, until] = place.postcodes;
  const letters = () => 'ABCDEGHJKLMNPRSTVWXZ'[random.whole(0, 19)] ?? 'A';
  return {
    street: random.pick(place.streets),
    house_number: `${random.whole(1, 180)}${random.chance(0.15) ? random.pick(['a', 'b', '-2']) : ''}`,
    zipcode: `${random.whole(from, until)} ${letters()}${letters()}`,
    city: place.name,
    country: 'nl',
  };
}

/** The school holiday region of a place. Gelderland and Noord-Brabant are in two regions each; this is the one of most of their places. */
function regionOf({ province }: Place): Draft<'organizations'>['school_region'] {
  if (['Utrecht', 'Zuid-Holland', 'Gelderland'].includes(province)) return 'middle';
  return ['Zeeland', 'Noord-Brabant', 'Limburg'].includes(province) ? 'south' : 'north';
}

/** No subscriber number starts with a zero, so these phone numbers do not exist. */
function phoneOf(random: Random, { area }: Place): string {
  const digits = `0${Array.from({ length: 9 - area.length }, () => random.whole(0, 9)).join('')}`;
  return `${area} ${digits.slice(0, -4)} ${digits.slice(-4, -2)} ${digits.slice(-2)}`;
}

/** Eight digits like those of the Chamber of Commerce, starting with 00, which it has never issued. */
const kvkOf = (random: Random): string => `00${random.whole(100_000, 999_999)}`;

function noteOf(random: Random, status: 'pending' | 'accepted' | 'archived'): string | null {
  if (status === 'archived')
    return random.pick([
      'Gestopt wegens te weinig vrijwilligers. Leden zijn overgestapt naar een club in de buurt.',
      'Samengegaan met een andere vereniging; blijft staan voor de geschiedenis.',
    ]);
  if (status === 'pending') return random.chance(0.4) ? 'Nog bellen over het KvK-nummer en het adres.' : null;
  return random.chance(0.2)
    ? random.pick([
        'Contactpersoon liever na vijf uur bellen.',
        'Doet mee aan de proeflessenweek.',
        'Subsidie voor aangepast sporten loopt tot het einde van het seizoen.',
      ])
    : null;
}
