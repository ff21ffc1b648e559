import type { AnyResource } from '../row';
import { targetOf, traitsOf } from '../traits';

/** A record of `from` can only be created after a record of `to`. */
interface Requirement {
  readonly from: string;
  readonly to: string;
  /** The field that requires it, or `scope` when the record belongs to the other one. */
  readonly by: string;
}

/**
 * Entities that require each other in a circle, so that the first record of none of them could be created. Each circle is reported once, at
 * the entity that comes first by name.
 *
 * @returns faults by the name of the entity
 */
export function circleFaults(all: readonly AnyResource[]): ReadonlyMap<string, readonly string[]> {
  const required = new Map(all.map((resource) => [resource.name, requirementsOf(resource)]));
  const faults = all
    .map(({ name }) => ({ name, circle: shortestCircle(name, required) }))
    .filter(({ name, circle }) => circle.length > 0 && circle.every(({ from }) => name <= from));
  return new Map(faults.map(({ name, circle }) => [name, [sentence(circle)]]));
}

function requirementsOf({ name, scope, fields }: AnyResource): Requirement[] {
  const owner =
    typeof scope === 'object' ? scope.childOf : { platform: null, application: 'applications', organization: 'organizations' }[scope];
  const references = Object.entries(fields).flatMap(([by, field]) => {
    // A field without a known kind is reported by unknownKinds.
    const to = field && traitsOf(field) ? targetOf(field) : null;
    return field?.required && to !== null ? [{ from: name, to, by }] : [];
  });
  return [...(owner === null || owner === name ? [] : [{ from: name, to: owner, by: 'scope' }]), ...references];
}

/** Breadth first, so that the message names as few entities as possible. */
function shortestCircle(start: string, required: ReadonlyMap<string, readonly Requirement[]>): readonly Requirement[] {
  const seen = new Set<string>();
  let paths: (readonly Requirement[])[] = (required.get(start) ?? []).map((requirement) => [requirement]);
  while (paths.length > 0) {
    const circle = paths.find((path) => path.at(-1)?.to === start);
    if (circle) return circle;
    paths = paths.flatMap((path) => {
      const at = path.at(-1)?.to ?? '';
      if (seen.has(at)) return [];
      seen.add(at);
      return (required.get(at) ?? []).map((next) => [...path, next]);
    });
  }
  return [];
}

function sentence(circle: readonly Requirement[]): string {
  const [first] = circle;
  const steps = circle.map(({ from, to, by }) => (by === 'scope' ? `${from} belongs to ${to}` : `${from}.${by} requires ${to}`));
  return `${first?.by ?? 'fields'}: no record can be made, as ${steps.join(' and ')}; leave one of these references optional`;
}
