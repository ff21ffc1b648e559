import { dictionaryOf } from '../../src/schema/dictionary';
import type { AnyResource } from '../../src/schema/row';
import { calls } from './calls';
import { filesOf } from './filesOf';
import { layOut } from './layOut';
import { relations } from './relations';
import { rights } from './rights';
import { screens } from './screens';
import { statements } from './statements';

/** Everything that is derived from a declaration, formatted for a terminal. */
export async function explain(resource: AnyResource, resources: readonly AnyResource[]): Promise<string> {
  const { one, many } = resource.words.en;
  const counts = (['nl', 'en'] as const).map((locale) => `${Object.keys(dictionaryOf([resource], locale)).length} in ${locale}`);
  return layOut(`${resource.name}: ${one}, ${many} (${resource.words.nl.one}, ${resource.words.nl.many})`, [
    ['Table', (await statements(resource)).map((statement) => [statement])],
    ['Screens', screens(resource)],
    ['Calls', calls(resource)],
    ['Rights, as roles hold them on a new installation', rights(resource)],
    ['Words', [[counts.join(', ')]]],
    ['Beside other entities', relations(resource, resources)],
    ['Files', filesOf(resource)],
  ]);
}
