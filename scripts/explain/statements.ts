import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { pairFields } from '../../src/server/db/declared';
import { pairsOf, tableOf } from '../../src/server/db/tables';
import type { AnyResource } from '../../src/schema/row';

/** The SQL of its table and its link tables, with their keys and indexes. */
export async function statements(resource: AnyResource): Promise<string[]> {
  const tables = Object.fromEntries([
    [resource.name, tableOf(resource)],
    ...pairFields(resource).map(([field]) => [`${resource.name}_${field}`, pairsOf(resource, field)]),
  ]);
  const made = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
  return made.map((statement) =>
    statement
      .trim()
      .replaceAll('\t', '  ')
      .replaceAll(/ ON (DELETE|UPDATE) no action|"public"\./g, ''),
  );
}
