import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Writes the indexes that nobody edits by hand: the field vocabulary, the registry of resources, the server's
 * behaviours and actions. `--check` writes nothing and fails when a committed one is behind.
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
  const names = files('src/schema/kinds', '.ts');
  write(
    'src/schema/vocabulary.gen.ts',
    [
      ...names.map((name) => `import { ${name}Face } from './kinds/${name}';`),
      '',
      "export { before, contactsWithRoles, needed, ordered, periodChain, questionShape, together, windowRule } from '../domain/checks';",
      "export { defineResource } from './defineResource';",
      ...names.map((name) => `export { ${name} } from './kinds/${name}';`),
      '',
      'export const kinds = {',
      ...names.map((name) => `  ${name}: ${name}Face,`),
      '};',
      'export type Kind = keyof typeof kinds;',
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

function faces(): void {
  const names = files('src/admin/kinds', '.tsx');
  write(
    'src/admin/faces.gen.ts',
    [
      "import type { Kind } from '../schema/vocabulary.gen';",
      "import type { Face } from './face';",
      ...names.map((name) => `import { ${name}Face } from './kinds/${name}';`),
      '',
      'export const faces: Record<Kind, Face> = {',
      ...names.map((name) => `  ${name}: ${name}Face,`),
      '};',
      '',
    ].join('\n'),
  );
}

/** `src/server/behaviour/<resource>.ts`, attached by the name of the file. */
function behaviours(): void {
  const names = files('src/server/behaviour', '.ts');
  write(
    'src/server/behaviours.gen.ts',
    [
      "import type { Behaviour } from './crud/behaviour';",
      ...names.map((name) => `import { behaviour as ${camel(name)} } from './behaviour/${name}';`),
      '',
      'export const behaviours: Readonly<Record<string, Behaviour>> = {',
      ...names.map((name) => (camel(name) === name ? `  ${name},` : `  ${name}: ${camel(name)},`)),
      '};',
      '',
    ].join('\n'),
  );
}

/** `src/server/actions/<verb>.ts`: calls that are more than reading and writing a record. */
function actions(): void {
  const names = files('src/server/actions', '.ts');
  write(
    'src/server/actions.gen.ts',
    [
      "import type { Deps } from './deps';",
      "import type { Endpoint } from './edge/endpoint';",
      ...names.map((name) => `import { ${name} } from './actions/${name}';`),
      '',
      'export const actionEndpoints: readonly ((deps: Deps) => Endpoint[])[] = [',
      ...names.map((name) => `  ${name},`),
      '];',
      '',
    ].join('\n'),
  );
}

vocabulary();
registry();
faces();
behaviours();
actions();
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
