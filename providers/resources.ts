import { registry } from '../resources/registry.gen';
import { overviewsOf } from '../src/schema/overview';
import type { AnyResource } from '../src/schema/row';

const declared = Object.values(registry) as unknown as readonly AnyResource[];

/** The lists of an application that show the rows of all its organizations. */
export const overviews: readonly AnyResource[] = overviewsOf(declared);

/** Every entity and overview, with its routes. */
export const resources: readonly AnyResource[] = [...declared, ...overviews];
