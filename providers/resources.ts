import { registry } from '../resources/registry.gen';
import { overviewsOf } from '../src/schema/overview';
import type { AnyResource } from '../src/schema/row';

const declared = Object.values(registry) as unknown as readonly AnyResource[];

/** The lists of the application's area that show the rows of all its organizations. */
export const overviews: readonly AnyResource[] = overviewsOf(declared);

/** Every entity, and every overview of one, with its routes. */
export const resources: readonly AnyResource[] = [...declared, ...overviews];
