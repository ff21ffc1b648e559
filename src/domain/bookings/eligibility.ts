import { type Issue, issue } from '../checks/issue';

/** Requirements of an activity for its participants. */
export interface Demands {
  /** Null for no requirement. */
  readonly gender: string | null;
  readonly should_validate_age: boolean;
  readonly age_range: { readonly from: number | null; readonly to: number | null };
}

/** Known data of a person who wants to participate. */
export interface Candidate {
  /** `YYYY-MM-DD`. */
  readonly date_of_birth: string | null;
  readonly gender: string | null;
}

/**
 * Age in whole years on a date, both as `YYYY-MM-DD`. A person born on 29 February turns a year older on 1 March in other years.
 *
 * @example ageOn('2016-02-29', '2026-02-28') // 9
 */
export function ageOn(date_of_birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(date_of_birth.slice(0, 4));
  return day.slice(5) < date_of_birth.slice(5) ? years - 1 : years;
}

/**
 * Why a person cannot participate on a date: too young, too old, of another gender, or with missing data. Source: docs/domain/sign-up.md 5
 * and 6.
 * @param day local date of the session
 */
export function eligibilityIssues(demands: Demands, candidate: Candidate, day: string): Issue[] {
  return [...genderIssues(demands, candidate), ...ageIssues(demands, candidate, day)];
}

function genderIssues({ gender }: Demands, candidate: Candidate): Issue[] {
  if (gender === null || gender === candidate.gender) return [];
  return [issue('gender', candidate.gender === null ? 'bookings.gender_unknown' : `bookings.gender_${gender}`)];
}

function ageIssues({ should_validate_age, age_range: { from, to } }: Demands, { date_of_birth }: Candidate, day: string): Issue[] {
  if (!should_validate_age || (from === null && to === null)) return [];
  if (date_of_birth === null) return [issue('date_of_birth', 'bookings.age_unknown')];
  const age = ageOn(date_of_birth, day);
  if (age < 0) return [issue('date_of_birth', 'bookings.not_born')];
  if (from !== null && age < from) return [issue('date_of_birth', 'bookings.too_young', { age, from })];
  return to !== null && age > to ? [issue('date_of_birth', 'bookings.too_old', { age, to })] : [];
}
