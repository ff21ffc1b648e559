import type { AnyResource } from '../../src/schema/row';
import { unknownName } from '../unknownName';

/** @throws Error with what to type instead */
export function findEntity(name: string | undefined, resources: readonly AnyResource[]): AnyResource {
  if (name === undefined) throw new Error('Which entity? `npm run explain -- labels`');
  const found = resources.find((resource) => resource.name === name);
  if (found) return found;
  const names = resources.map((resource) => resource.name);
  throw new Error(unknownName('entity', name, names));
}
