import type { memberships, users } from '../../src/server/db/system/people';
import { ACCOUNTS } from '../content/accounts';
import { FIRST_NAMES, LAST_NAMES } from '../content/names';
import type { Calendar } from '../createCalendar';
import { createPart } from '../createPart';
import type { Random } from '../createRandom';
import { plainText } from '../plainText';
import type { Doer } from '../writeHistory';

export type UserRow = typeof users.$inferInsert & Doer & { readonly id: string; readonly created_at: string };
export type MembershipRow = typeof memberships.$inferInsert;

export interface People {
  readonly superadmin: UserRow;
  /** A second superadmin, who creates payouts that the first one approves. */
  readonly treasurer: UserRow;
  readonly admin: UserRow;
  readonly organizer: UserRow;
  readonly trainer: UserRow;
  /** Members of organizations who never set a password. */
  readonly others: readonly UserRow[];
}

const OTHERS = 40;

export function buildPeople(now: Date, hashes: ReadonlyMap<string, string>): People {
  const { random, calendar } = createPart(now, 'people');
  const account = (index: 0 | 1 | 2 | 3 | 4): UserRow => {
    const { email, first_name, last_name } = ACCOUNTS[index];
    const created_at = calendar.daysAgo(728 - index * 3);
    return {
      ...person(calendar, created_at, first_name, last_name),
      email,
      password_hash: hashes.get(email) ?? null,
      terms_accepted_at: created_at,
    };
  };
  const accounts = { superadmin: account(0), admin: account(1), organizer: account(2), trainer: account(3) };
  const names = createNames(random);
  const others = Array.from({ length: OTHERS }, () => {
    const { first_name, last_name } = names();
    const created_at = calendar.between(690, 20);
    return {
      ...person(calendar, created_at, first_name, last_name),
      email: mailOf(first_name, last_name),
      password_hash: null,
      terms_accepted_at: created_at,
    };
  });
  return { ...accounts, treasurer: account(4), others };
}

/** Returns invented names, each combination once. */
export function createNames(random: Random): () => { first_name: string; last_name: string } {
  const used = new Set<string>();
  return function next() {
    const name = { first_name: random.pick(FIRST_NAMES), last_name: random.pick(LAST_NAMES) };
    const whole = `${name.first_name} ${name.last_name}`;
    if (used.has(whole)) return next();
    used.add(whole);
    return name;
  };
}

export const mailOf = (first_name: string, last_name: string): string => `${plainText(first_name)}.${plainText(last_name)}@speelveld.test`;

const person = (calendar: Calendar, created_at: string, first_name: string, last_name: string) => ({
  id: calendar.idAt(created_at),
  first_name,
  last_name,
  locale: 'nl',
  date_of_birth: null,
  avatar: null,
  suspended_at: null,
  created_at,
  updated_at: created_at,
});
