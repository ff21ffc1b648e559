import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Writes the indexes that nobody edits by hand: the field vocabulary, the registry of resources, the server's
 * hooks and routes. `--check` writes nothing and fails when a committed one is behind.
 */
const check = process.argv.includes('--check');
const HEAD = '// Written by `npm run generate`. Do not edit.\n';

const files = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending) && !file.includes('.gen.') && !file.endsWith('.d.ts'))
    .map((file) => basename(file, ending))
    .sort();

const behind: string[] = [];
function write(file: string, body: string): void {
  const text = HEAD + body;
  let old = '';
  try {
    old = readFileSync(file, 'utf8');
  } catch {
    // A first run writes it.
  }
  if (old === text) return;
  if (check) behind.push(file);
  else writeFileSync(file, text);
}

const camel = (name: string) => name.replace(/[-_](\w)/g, (_all, letter: string) => letter.toUpperCase());

function vocabulary(): void {
  const names = files('src/schema/fields', '.ts');
  write(
    'src/schema/kinds.gen.ts',
    [
      ...names.map((name) => `import { ${name}Kind } from './fields/${name}';`),
      '',
      'export const kinds = {',
      ...names.map((name) => `  ${name}: ${name}Kind,`),
      '};',
      'export type Kind = keyof typeof kinds;',
      '',
    ].join('\n'),
  );
  write(
    'src/schema/vocabulary.gen.ts',
    [
      "export { before, contactsWithRoles, needed, ordered, periodChain, questionShape, together, windowRule } from '../domain/checks/checks';",
      "export { defineResource } from './defineResource';",
      ...names.map((name) => `export { ${name} } from './fields/${name}';`),
      '',
    ].join('\n'),
  );
}

function registry(): void {
  const names = files('resources', '.ts');
  write(
    'resources/registry.gen.ts',
    [
      ...names.map((name) => `import ${camel(name)} from './${name}';`),
      '',
      'export const registry = {',
      ...names.map((name) => (camel(name) === name ? `  ${name},` : `  ${name}: ${camel(name)},`)),
      '};',
      'export type Registry = typeof registry;',
      'export type ResourceName = keyof Registry;',
      '',
    ].join('\n'),
  );
}

function fieldViews(): void {
  const names = files('src/admin/engine/fields/kinds', '.tsx');
  write(
    'src/admin/engine/fields/fieldViews.gen.ts',
    [
      "import type { Kind } from '../../../schema/kinds.gen';",
      "import type { FieldViews } from './fieldViews';",
      ...names.map((name) => `import { ${name}Views } from './kinds/${name}';`),
      '',
      'export const fieldViews: Record<Kind, FieldViews> = {',
      ...names.map((name) => `  ${name}: ${name}Views,`),
      '};',
      '',
    ].join('\n'),
  );
}

const FEATURES = 'src/server/features';
const features = readdirSync(FEATURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** `src/server/features/<noun>/hooks.ts`, attached to the entity that the folder is named after. */
function hooks(): void {
  const folders = features.filter((folder) => files(`${FEATURES}/${folder}`, '.ts').includes('hooks'));
  const entity = (folder: string) => folder.replaceAll('-', '_');
  write(
    'src/server/hooks.gen.ts',
    [
      "import { attachHooks } from './engine/hooks';",
      ...folders.map((folder) => `import { hooks as ${camel(folder)} } from './features/${folder}/hooks';`),
      '',
      'attachHooks({',
      ...folders.map((folder) => (camel(folder) === entity(folder) ? `  ${entity(folder)},` : `  ${entity(folder)}: ${camel(folder)},`)),
      '});',
      '',
    ].join('\n'),
  );
}

/** `src/server/features/<noun>/routes.ts`, and `<subject>Routes.ts` beside it: calls that are more than reading and writing a record. */
function featureRoutes(): void {
  const found = features.flatMap((folder) =>
    files(`${FEATURES}/${folder}`, '.ts')
      .filter((file) => /^(routes|\w+Routes)$/.test(file))
      .map((file) => ({ path: `./features/${folder}/${file}`, name: camel(`${folder}-${file}`) })),
  );
  write(
    'src/server/routes.gen.ts',
    [
      "import type { Deps } from './app/deps';",
      "import type { Endpoint } from './http/endpoint';",
      ...found.map(({ path, name }) => `import { routes as ${name} } from '${path}';`),
      '',
      'export const featureRoutes: readonly ((deps: Deps) => Endpoint[])[] = [',
      ...found.map(({ name }) => `  ${name},`),
      '];',
      '',
    ].join('\n'),
  );
}

vocabulary();
registry();
fieldViews();
hooks();
featureRoutes();
if (behind.length > 0) {
  console.error(`Behind the declarations: ${behind.join(', ')}. Run \`npm run generate\` and commit what it writes.`);
  process.exit(1);
}
const { registry: declared } = await import('../resources/registry.gen');
const { faultsIn } = await import('../src/schema/bootChecks');
const faults = faultsIn(Object.values(declared) as never);
if (faults.length > 0) {
  console.error(`The declarations have faults:\n${faults.join('\n')}`);
  process.exit(1);
}
const { writeMigration } = await import('./migrations');
try {
  const missing = await writeMigration({ check, allowDestructive: process.argv.includes('--allow-destructive') });
  if (missing.length > 0 && check) {
    console.error(
      `The migrations are behind the declarations:\n${missing.join('\n')}\nRun \`npm run generate\` and commit what it writes.`,
    );
    process.exit(1);
  }
  if (missing.length > 0) console.log(`Wrote a migration of ${missing.length} statements.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
