import { type Issue, issue } from '../checks/issue';

/** How a location is shared. Source: docs/domain/locations.md 8. */
export interface SharedLocation {
  /** Number of sessions at the same time in a location without named parts; null counts as one. */
  readonly groups_at_once: number | null;
  /** Names of its parts, each for one session at a time; empty if it has none. */
  readonly parts: readonly string[];
}

/** A session at a location: when, in milliseconds, and in which parts; no parts is the whole location. */
export interface Stay {
  readonly from: number;
  readonly until: number;
  readonly parts: readonly string[];
}

/**
 * The sessions at a location that conflict with another session there. At a location with parts, those are the sessions that share a part
 * with it; a session without parts takes all of them. At any other location, there is no conflict until the maximum number of sessions is
 * present at the same moment; then those sessions conflict. Source: docs/domain/locations.md 10.
 *
 * @param others sessions at the same location, at any time
 */
export function staysInTheWay<T extends Stay>(wanted: Stay, others: readonly T[], location: SharedLocation): T[] {
  const during = others.filter(({ from, until }) => from < wanted.until && until > wanted.from);
  if (location.parts.length > 0) return during.filter((other) => hasSharedPart(wanted, other, location));
  const fits = location.groups_at_once ?? 1;
  const starts = during.map(({ from }) => Math.max(from, wanted.from));
  const inTheWay = new Set<T>();
  for (const moment of starts) {
    const present = during.filter(({ from, until }) => from <= moment && until > moment);
    if (present.length >= fits) for (const stay of present) inTheWay.add(stay);
  }
  return during.filter((stay) => inTheWay.has(stay));
}

function hasSharedPart(first: Stay, second: Stay, { parts }: SharedLocation): boolean {
  const [taken, wanted] = [first, second].map((stay) => parts.filter((part) => stay.parts.includes(part)));
  // A part that the location no longer has does not count: the session then takes the whole location.
  if (!taken?.length || !wanted?.length) return true;
  return taken.some((part) => wanted.includes(part));
}

/** A location with the parts that a session takes, for display: `Zwembad (baan 1, baan 2)`. */
export const placeWithParts = (name: string, parts: readonly string[]): string =>
  parts.length > 0 ? `${name} (${parts.join(', ')})` : name;

const spelled = (part: string): string => part.trim().toLowerCase();

/** What is wrong with how a location is shared: a duplicate name, or a number of groups together with parts. */
export function sharingIssues({ groups_at_once, parts }: SharedLocation): Issue[] {
  const twice = parts.find((part, index) => parts.some((other, at) => at < index && spelled(other) === spelled(part)));
  return [
    ...(twice === undefined ? [] : [issue('parts', 'location_rules.part_twice', { part: twice })]),
    ...(parts.length > 0 && (groups_at_once ?? 1) > 1 ? [issue('groups_at_once', 'location_rules.groups_or_parts')] : []),
  ];
}

/**
 * What is wrong with the parts of a session.
 * @param location that of the session itself; null if it uses the location of its activity
 */
export function sessionPartIssues(parts: readonly string[], location: (SharedLocation & { readonly name: string }) | null): Issue[] {
  if (parts.length === 0) return [];
  if (location === null) return [issue('location', 'location_rules.part_without_location')];
  const unknown = parts.filter((part) => !location.parts.includes(part));
  return unknown.length === 0
    ? []
    : [issue('parts', 'location_rules.part_unknown', { location: location.name, parts: unknown.join(', ') })];
}
