import { addDays } from '../../src/domain/time/calendarDays';
import { BOYS, FAMILIES, GIRLS } from '../content/season/persons';
import type { Draft } from '../draft';
import { mailOf } from '../build/people';
import { type Club, stamp } from './club';
import { dayFrom } from './when';

export interface Person extends Draft<'persons'> {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly date_of_birth: string;
  readonly gender: 'male' | 'female' | 'other';
}

/** A target group: ages in years, both included; null for no limit. */
export interface Fit {
  readonly from: number | null;
  readonly to: number | null;
  readonly gender: 'male' | 'female' | 'other' | null;
}

export interface Crowd {
  readonly persons: readonly Person[];
  /** `count` different people within the ages from a hundred days ago until two hundred days ahead. Some of them already exist. */
  invite(fit: Fit, count: number): Person[];
}

/** The people of one club. Each has a unique name there. */
export function createCrowd(club: Club): Crowd {
  const persons: Person[] = [];
  const names = new Set<string>();
  return {
    persons,
    invite(fit, count) {
      const born = birthdays(club, fit);
      const known = persons.filter(
        ({ date_of_birth: day, gender }) => day >= born.earliest && day <= born.latest && (fit.gender === null || fit.gender === gender),
      );
      const invited = club.random.some(known, Math.min(known.length, Math.floor(count * 0.45)));
      while (invited.length < count) {
        const person = newPerson(club, fit, born, names);
        persons.push(person);
        invited.push(person);
      }
      return invited;
    },
  };
}

const years = (date: string, count: number) =>
  `${Number(date.slice(0, 4)) - count}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`;

/** The dates of birth that keep a person within the ages all season. */
function birthdays({ when }: Club, { from, to }: Fit): { earliest: string; latest: string } {
  const [youngest, oldest] = [from ?? 9, to ?? Math.min(84, (from ?? 9) + 42)];
  return { earliest: addDays(years(dayFrom(when, 200), oldest + 1), 2), latest: years(dayFrom(when, -220), youngest) };
}

function newPerson(
  club: Club,
  { gender: wanted }: Fit,
  { earliest, latest }: { earliest: string; latest: string },
  names: Set<string>,
): Person {
  const { random, when, since } = club;
  const span = Math.max(0, Math.round((Date.parse(latest) - Date.parse(earliest)) / 86_400_000));
  const date_of_birth = addDays(earliest, random.whole(0, span));
  const gender = wanted ?? (random.chance(0.015) ? 'other' : random.chance(0.5) ? 'female' : 'male');
  const [first_name, last_name] = newName(club, gender, names);
  const isChild = date_of_birth > years(when.today, 14);
  return {
    ...stamp(club, Math.max(since, when.midnight - random.whole(150, 400) * 86_400_000) + random.whole(0, 3_600_000)),
    organization_id: club.organization_id,
    first_name,
    last_name,
    date_of_birth,
    gender,
    email: random.chance(0.05) ? null : mailOf(isChild ? random.pick(random.chance(0.6) ? GIRLS : BOYS) : first_name, last_name),
    zipcode: homeOf(club, names.size),
    phone: random.chance(0.3) ? null : `06 0${random.whole(100, 999)} ${random.whole(1000, 9999)}`,
    may_be_told: isChild ? [parentOf(last_name, names.size)] : [],
  };
}

/** The contact for emergencies with a child. */
function parentOf(last_name: string, turn: number) {
  const [relation, names] = turn % 5 < 3 ? (['moeder', GIRLS] as const) : (['vader', BOYS] as const);
  const first_name = names[turn % names.length] ?? '';
  const number = String(100_000 + ((turn * 7919) % 900_000));
  return {
    name: `${first_name} ${last_name}`,
    relation,
    phone: `06 1${number.slice(0, 3)} ${number.slice(2)}`,
    email: mailOf(first_name, last_name),
  };
}

/** A person who signed up a second time with another email address, as happens in every club: a duplicate to merge. */
export function twinOf(club: Club, { first_name, last_name, date_of_birth, gender, zipcode }: Person): Draft<'persons'> {
  return {
    ...stamp(club, club.when.midnight - 3_600_000),
    organization_id: club.organization_id,
    first_name,
    last_name,
    date_of_birth,
    gender,
    zipcode: zipcode ?? null,
    email: `${first_name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}2@speelveld.test`,
    phone: null,
    may_be_told: [],
  };
}

/** Most people live in their club's postcode area, the others in one nearby; for one in ten the postcode is unknown. */
function homeOf({ organization: { zipcode } }: Club, turn: number): string | null {
  if (!zipcode || turn % 10 === 9) return null;
  const area = Math.min(9999, Math.max(1000, Number(zipcode.slice(0, 4)) + ([0, 0, 0, 1, 0, -1, 2, 0, 1, 0][turn % 10] ?? 0)));
  const letters = 'ABCDEGHJKLMNPRSTVWXZ';
  return `${area} ${letters[turn % 20] ?? 'A'}${letters[(turn * 7) % 20] ?? 'B'}`;
}

function newName({ random }: Club, gender: Person['gender'], names: Set<string>): [string, string] {
  for (;;) {
    const name: [string, string] = [
      random.pick(gender === 'female' ? GIRLS : gender === 'male' ? BOYS : random.chance(0.5) ? GIRLS : BOYS),
      random.pick(FAMILIES),
    ];
    if (names.has(name.join(' '))) continue;
    names.add(name.join(' '));
    return name;
  }
}
