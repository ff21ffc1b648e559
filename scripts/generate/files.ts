import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LOCALES } from '../../src/schema/resource';
import { camel, files, filesOfKind, hookFiles } from './features';
import { writeStyleTypes } from './styleTypes';

/**
 * Writes the generated files: the field vocabulary, the registry of resources, the hooks, jobs and routes of the server. With `--check`,
 * fails if one is out of date instead. The types of stylesheets are not committed, so they are always written.
 */
const check = process.argv.includes('--check');
const HEAD = '// Written by `npm run generate`. Do not edit.\n';

const behind: string[] = [];
function write(file: string, body: string): void {
  const text = HEAD + body;
  let old = '';
  try {
    old = readFileSync(file, 'utf8');
  } catch {
    // The first run writes it.
  }
  if (old === text) return;
  if (check) behind.push(file);
  else writeFileSync(file, text);
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Names that a declaration can use, as a list for run time and a type for the compiler. The type is derived from the list, so that the
 * compiler names the alternatives in its errors.
 */
const named = (list: string, type: string, found: readonly string[], isLookedIn = true) => [
  `${isLookedIn ? 'export ' : ''}const ${list} = [`,
  ...found.map((name) => `  '${name}',`),
  '] as const;',
  `export type ${type} = (typeof ${list})[number];`,
];

const ADMIN = 'src/admin/features';
/** The file of the screen that a declaration calls `activities/Settings`. */
const screenFile = (name: string) => name.replace('/', '/screens/');

/**
 * Files in `src/admin/features/<noun>/screens` that export a component with their own name: a component without properties is a screen, one
 * with those of a record action is a dialog.
 */
function components(): { screens: string[]; dialogs: string[] } {
  const all = readdirSync(ADMIN)
    .filter((folder) => existsSync(`${ADMIN}/${folder}/screens`))
    .flatMap((folder) => files(`${ADMIN}/${folder}/screens`, '.tsx').map((file) => `${folder}/${file}`))
    .sort();
  const propsOf = (path: string) => {
    const text = readFileSync(`${ADMIN}/${screenFile(path)}.tsx`, 'utf8');
    const own = basename(path);
    return new RegExp(`^export (?:function ${own}|const ${own} = )\\(([^)]*)\\)`, 'm').exec(text)?.[1]?.trim();
  };
  return {
    screens: all.filter((path) => propsOf(path) === ''),
    dialogs: all.filter((path) => propsOf(path)?.endsWith(': RecordActionProps')),
  };
}

/** Names that declarations use without importing them, found by file name. */
function names(): void {
  const { screens, dialogs } = components();
  write(
    'src/schema/names.gen.ts',
    [
      // At run time, the registry has them.
      ...named('resourceNames', 'ResourceName', files('resources', '.ts'), false),
      ...named('screenNames', 'ScreenName', screens),
      ...named('dialogNames', 'DialogName', dialogs),
      ...named('iconNames', 'IconName', files('src/admin/ui/icons', '.tsx')),
      '',
    ].join('\n'),
  );
  const lazily = (path: string) => `  '${path}': async () => (await import('../../features/${screenFile(path)}')).${basename(path)},`;
  write(
    'src/admin/app/routing/screens.gen.ts',
    [
      "import type { ComponentType } from 'react';",
      "import type { DialogName, ScreenName } from '../../../schema/names.gen';",
      "import type { RecordActionProps } from '../../engine/records/frame/recordAction';",
      '',
      'export const screens: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = {',
      ...screens.map(lazily),
      '};',
      '',
      'export const dialogs: Readonly<Record<DialogName, () => Promise<ComponentType<RecordActionProps>>>> = {',
      ...dialogs.map(lazily),
      '};',
      '',
    ].join('\n'),
  );
  const icons = files('src/admin/ui/icons', '.tsx');
  write(
    'src/admin/ui/icons.gen.ts',
    [
      "import type { ComponentType } from 'react';",
      "import type { IconName } from '../../schema/names.gen';",
      ...icons.map((name) => `import { ${capital(camel(name))}Icon } from './icons/${name}';`),
      '',
      '/** The drawing of each icon that a declaration can name. */',
      'export const icons: Readonly<Record<IconName, ComponentType<{ className?: string }>>> = {',
      ...icons.map((name) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${capital(camel(name))}Icon,`),
      '};',
      '',
    ].join('\n'),
  );
}

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
      "export { appConfiguration, before, contactsWithRoles, needed, only, ordered, periodChain, questionShape, together, windowRule } from '../domain/checks/checks';",
      "export { defineResource } from './defineResource';",
      "export { expression } from './evolution';",
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
      "export type { ResourceName } from '../src/schema/names.gen';",
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

/** `hooks.ts` and `<subject>Hooks.ts` of `src/server/features/<noun>/`, for the entity that their type names. */
function hooks(): void {
  write(
    'src/server/hooks.gen.ts',
    [
      "import { type AllHooks, attachHooks } from './engine/hooks';",
      ...hookFiles.map(({ path, entity }) => `import { hooks as ${camel(entity)} } from './features/${path}';`),
      '',
      'export const hooks: AllHooks = {',
      ...hookFiles.map(({ entity }) => (camel(entity) === entity ? `  ${entity},` : `  ${entity}: ${camel(entity)},`)),
      '};',
      'attachHooks(hooks);',
      '',
    ].join('\n'),
  );
}

const found = (kind: 'jobs' | 'routes') =>
  filesOfKind(kind).map((path) => ({ path: `./features/${path}`, name: camel(path.replace('/', '-')) }));

/** `jobs.ts` and `<subject>Jobs.ts` of `src/server/features/<noun>/`: background work. */
function featureJobs(): void {
  const all = found('jobs');
  write(
    'src/server/jobs.gen.ts',
    [
      ...all.map(({ path, name }) => `import { jobs as ${name} } from '${path}';`),
      "import type { Job } from './jobs/Job';",
      '',
      'export const featureJobs: readonly Job[] = [',
      ...all.map(({ name }) => `  ...${name},`),
      '];',
      '',
    ].join('\n'),
  );
}

/** `routes.ts` and `<subject>Routes.ts` of `src/server/features/<noun>/`: calls beyond reading and writing records. */
function featureRoutes(): void {
  const all = found('routes');
  write(
    'src/server/routes.gen.ts',
    [
      "import type { Deps } from './core/deps';",
      "import type { Endpoint } from './http/endpoint';",
      ...all.map(({ path, name }) => `import { routes as ${name} } from '${path}';`),
      '',
      'export const featureRoutes: readonly ((deps: Deps) => Endpoint[])[] = [',
      ...all.map(({ name }) => `  ${name},`),
      '];',
      '',
    ].join('\n'),
  );
}

/**
 * The words of features: each file of `i18n/<locale>/features` with an export of its name, as one value that is loaded with the first of
 * their screens.
 */
function featureWords(): void {
  for (const locale of LOCALES) {
    const names = files(`i18n/${locale}/features`, '.ts');
    write(
      `i18n/${locale}/features.gen.ts`,
      [
        ...names.map((name) => `import { ${name} } from './features/${name}';`),
        '',
        'export const features = {',
        ...names.map((name) => `  ...${name},`),
        '};',
        '',
      ].join('\n'),
    );
  }
}

names();
vocabulary();
registry();
fieldViews();
hooks();
featureJobs();
featureRoutes();
featureWords();
writeStyleTypes();
if (behind.length > 0) {
  console.error(`Behind the declarations: ${behind.join(', ')}. Run \`npm run generate\` and commit what it writes.`);
  process.exit(1);
}
