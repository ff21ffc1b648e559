import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { registry } from '../resources/registry.gen';
import { faultsIn } from '../src/schema/bootChecks';
import type { AnyResource } from '../src/schema/row';
import { allTables } from '../src/server/db/schema';
import { runFile } from './bundled.mjs';
import { declarationOf } from './new/declarationOf';
import { readWishes } from './new/readWishes';

const USAGE = `npm run new -- entity equipment [--scope platform|application|organization] [--parent wallets]
                           [--en "piece of equipment, equipment"] [--nl "materiaal, materialen"]`;
/** What `--help` says. */
const HELP = `${USAGE}

Writes resources/equipment.ts: an entity with a name, a list, a form and its calls.
  --scope   whose the rows are; an organization's where nothing is said
  --parent  the entity whose records they belong to, in place of a scope
  --en, --nl  what one and many are called`;
const declared = registry as unknown as Readonly<Record<string, AnyResource>>;

/** `npm run new -- entity equipment`: writes a first declaration that works without changes. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scope: { type: 'string' },
      parent: { type: 'string' },
      en: { type: 'string' },
      nl: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [what, name, ...more] = positionals;
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  if (what !== 'entity' || name === undefined || more.length > 0) throw new Error(USAGE);
  const wishes = readWishes({ ...values, name }, Object.values(declared), Object.keys(allTables()));
  const file = `resources/${name}.ts`;
  if (existsSync(file)) throw new Error(`${file} is there already, and is not in the registry: run \`npm run generate\`, or remove it.`);
  const text = declarationOf(wishes);
  const formatted = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', `--stdin-filepath=${file}`], {
    input: text,
    encoding: 'utf8',
  });
  // Written once: a second write would be another change for `npm run dev`.
  writeFileSync(file, formatted.stdout || text, { flag: 'wx' });
  const { default: made } = (await runFile(file)) as { default: AnyResource };
  const faults = faultsIn({ ...declared, [name]: made }).filter((fault) => !faultsIn(declared).includes(fault));
  if (faults.length > 0) {
    rmSync(file);
    throw new Error(faults.join('\n'));
  }
  console.log(`${file} is written. Give it its fields; \`npm start\` or \`npm run dev\` makes its table when you are done.`);
  if (wishes.words.nl === wishes.words.en)
    console.log('Its Dutch words are the English ones as yet: give them under words.nl, or with --nl "materiaal, materialen".');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
