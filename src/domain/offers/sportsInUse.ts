import { type Issue, issue } from '../checks/issue';

/** A sport that cannot be unlinked, and the activities that it belongs to, by name. */
export interface SportInUse {
  /** Id of the sport. */
  readonly sport: string;
  readonly name: string;
  readonly activities: readonly string[];
}

/** What `POST .../validate-sports` answers. */
export interface SportsVerdict {
  readonly can_unlink: boolean;
  readonly blocked: readonly SportInUse[];
}

/** As many names as a sentence bears. */
const NAMED = 3;

/**
 * Sports that belong to activities cannot be unlinked (docs/domain/locations.md 4): one issue under `sports`, which names both.
 *
 * @example sportsInUseIssues([{ sport: '1', name: 'Judo', activities: ['Judo voor ouderen'] }])
 * // [{ at: 'sports', key: 'sports.in_use', values: { list: 'Judo (Judo voor ouderen)' } }]
 */
export function sportsInUseIssues(blocked: readonly SportInUse[]): Issue[] {
  if (blocked.length === 0) return [];
  return [issue('sports', 'sports.in_use', { list: blocked.map(told).join('; ') })];
}

function told({ name, activities }: SportInUse): string {
  const rest = activities.length - NAMED;
  return `${name} (${[...activities.slice(0, NAMED), ...(rest > 0 ? [`+${rest}`] : [])].join(', ')})`;
}

/** The chosen sports, with those that cannot go put back at their end. */
export const withKept = (chosen: readonly string[], blocked: readonly SportInUse[]): string[] => [
  ...chosen,
  ...blocked.map(({ sport }) => sport).filter((id) => !chosen.includes(id)),
];
