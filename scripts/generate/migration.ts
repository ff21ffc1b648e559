import { existsSync } from 'node:fs';
import { registry } from '../../resources/registry.gen';
import { faultsIn } from '../../src/schema/bootChecks';
import { hookFaults, strayHooks } from '../../src/server/engine/hookFaults';
import { installPackages } from '../installPackages.mjs';
import { FEATURES, hookFiles, untypedHooks } from './features';

/**
 * Writes the migration from the declarations as they were to what they are. `--check` writes nothing and fails when one is
 * missing, `--offline` looks at no database, `--allow-destructive` takes what a database would lose for said.
 */
const check = process.argv.includes('--check');

/** Stops here, before anything is derived from a declaration that does not say what it seems to say. */
function stopOn(faults: readonly string[]): void {
  if (faults.length === 0) return;
  console.error(`The declarations have faults:\n${faults.join('\n')}`);
  process.exit(1);
}
stopOn([
  ...faultsIn(registry as never),
  ...untypedHooks,
  ...strayHooks(
    hookFiles.map(({ entity }) => entity),
    Object.keys(registry),
    Object.fromEntries(hookFiles.map(({ path, entity }) => [entity, `${FEATURES}/${path}.ts`])),
  ),
]);
// Only now: hooks of an entity that is not right may not even load.
const { hooks: attached } = await import('../../src/server/hooks.gen');
stopOn(hookFaults(registry as never, attached as never));
const { isUpToDate, writeMigration } = await import('../migrations');
if (check || !isUpToDate()) await write();

async function write(): Promise<void> {
  if (!existsSync('node_modules/drizzle-kit')) await installPackages({ development: true });
  try {
    const {
      statements,
      behind: rules,
      notes,
    } = await writeMigration({
      check,
      allowDestructive: process.argv.includes('--allow-destructive'),
      offline: process.argv.includes('--offline'),
      env: process.env,
    });
    if (check && statements.length + rules.length > 0) {
      console.error(
        `The migrations are behind the declarations:\n${[...statements, ...rules].join('\n')}\nRun \`npm run generate\` and commit what it writes.`,
      );
      process.exit(1);
    }
    if (statements.length > 0) console.log(`Wrote a migration of ${statements.length} statements.`);
    for (const note of notes) console.warn(note);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
