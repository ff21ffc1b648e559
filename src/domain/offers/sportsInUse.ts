import { type Issue, issue } from '../checks/issue';

/** A sport that cannot be unlinked, and the names of the activities that use it. */
export interface SportInUse {
  /** Id of the sport. */
  readonly sport: string;
  readonly name: string;
  readonly activities: readonly string[];
}

/** The answer of `POST .../validate-sports`. */
export interface SportsVerdict {
  readonly can_unlink: boolean;
  readonly blocked: readonly SportInUse[];
}

/** Maximum number of names in the message. */
const MAX_NAMES = 3;

/**
 * Sports of activities cannot be unlinked (docs/domain/locations.md 4): one issue under `sports`, which names both.
 *
 * @example sportsInUseIssues([{ sport: '1', name: 'Judo', activities: ['Judo voor ouderen'] }])
 * // [{ at: 'sports', key: 'sports.in_use', values: { list: 'Judo (Judo voor ouderen)' } }]
 */
export function sportsInUseIssues(blocked: readonly SportInUse[]): Issue[] {
  if (blocked.length === 0) return [];
  return [issue('sports', 'sports.in_use', { list: blocked.map(describe).join('; ') })];
}

function describe({ name, activities }: SportInUse): string {
  const rest = activities.length - MAX_NAMES;
  return `${name} (${[...activities.slice(0, MAX_NAMES), ...(rest > 0 ? [`+${rest}`] : [])].join(', ')})`;
}

/** The chosen sports, followed by those that cannot be unlinked. */
export const withKept = (chosen: readonly string[], blocked: readonly SportInUse[]): string[] => [
  ...chosen,
  ...blocked.map(({ sport }) => sport).filter((id) => !chosen.includes(id)),
];
