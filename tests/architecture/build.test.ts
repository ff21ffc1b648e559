import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CHUNKS, chunksAsNamed } from '../../scripts/vite/chunks';
import { offlineShell } from '../../scripts/vite/offlineShell';
import { slimDependencies } from '../../scripts/vite/slimDependencies';
import { workingTree } from '../support/workingTree';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Builds a project from these files. @returns the error message, or an empty string */
async function faultOf(plugin: Plugin, files: Readonly<Record<string, string>>): Promise<string> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'speelveld-build-')));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const outcome = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  });
  return outcome.then(
    () => '',
    (error: unknown) => (error as Error).message,
  );
}

const POLYGLOT = { 'node_modules/node-polyglot/index.js': "import entries from 'object.entries'; export const polyglot = entries;" };
const EXPORTER = "import jsonExport from 'jsonexport/dist/index.js'; export const file = jsonExport;";
const QUERY = "import { parse } from 'query-string'; export const asked = parse;";
const UNION = "import union from 'lodash/union.js'; import get from 'lodash/get.js'; export const ids = [union, get];";
const RA_CORE = {
  'node_modules/ra-core/index.js': `import { humanize } from 'inflection'; export const ra = humanize; ${EXPORTER} ${UNION} ${QUERY}`,
};
const DROPZONE = { 'node_modules/react-dropzone/index.js': "import { fromEvent } from 'file-selector'; export const drop = fromEvent;" };
const ZOD = {
  'node_modules/zod/index.js': "export { toZod } from './classic/schemas.js';",
  'node_modules/zod/classic/schemas.js': `import { aggregateChecks } from '../core/json-schema-processors.js';
    import { createToJSONSchemaMethod } from '../core/to-json-schema.js'; export const toZod = [aggregateChecks, createToJSONSchemaMethod];`,
};
const main = (...names: readonly string[]) => ({
  'main.js': names.map((name, at) => `import * as a${at} from '${name}'; console.log(a${at});`).join('\n'),
});

describe('a stand-in for a package in the built app', () => {
  test('is used by the packages it was written for', async () => {
    expect(
      await faultOf(slimDependencies(), {
        ...POLYGLOT,
        ...RA_CORE,
        ...DROPZONE,
        ...ZOD,
        ...main('node-polyglot', 'ra-core', 'react-dropzone', 'zod'),
      }),
    ).toBe('');
  });

  test('stops the build when another package imports the original too', async () => {
    const other = { 'node_modules/@some/table/index.js': "import { humanize } from 'inflection'; export const table = humanize;" };
    const fault = await faultOf(slimDependencies(), {
      ...POLYGLOT,
      ...RA_CORE,
      ...DROPZONE,
      ...ZOD,
      ...other,
      ...main('node-polyglot', 'ra-core', 'react-dropzone', 'zod', '@some/table'),
    });
    expect(fault).toContain('@some/table imports "inflection" too');
  });

  test('stops the build when no package imports the original any longer', async () => {
    expect(await faultOf(slimDependencies(), { ...RA_CORE, ...DROPZONE, ...ZOD, ...main('ra-core', 'react-dropzone', 'zod') })).toContain(
      'Nothing imports object.entries any longer',
    );
  });

  test('stops the build when it lacks an imported function', async () => {
    const newer = {
      'node_modules/ra-core/index.js': `import { ordinalize } from 'inflection'; export const ra = ordinalize; ${EXPORTER} ${UNION} ${QUERY}`,
    };
    expect(
      await faultOf(slimDependencies(), {
        ...POLYGLOT,
        ...newer,
        ...DROPZONE,
        ...ZOD,
        ...main('node-polyglot', 'ra-core', 'react-dropzone', 'zod'),
      }),
    ).toContain('ordinalize');
  });
});

describe('the stand-in for query-string', () => {
  interface QueryString {
    stringify(values: object): string;
    parse(search: string): object;
  }
  // The package itself, as react-admin resolves it, and its stand-in.
  const original = createRequire(createRequire(import.meta.url).resolve('ra-core'))('query-string') as QueryString;
  let queryString: QueryString;
  beforeAll(async () => {
    queryString = (await import(join(process.cwd(), 'scripts/vite/standIns/queryString.mjs'))) as QueryString;
  });
  const samples = [
    {},
    { sort: 'name', order: 'ASC', page: 2, perPage: 25, filter: '{"q":"a b+c & d=é","tags":["1","2"]}', displayedFilters: '{}' },
    { embed: undefined, none: null, both: ['one', 'two'], marks: "!'()*~-_.", empty: '' },
  ];

  test.each(samples)('writes %j like the package', (values) => {
    expect(queryString.stringify(values)).toBe(original.stringify(values));
  });

  test.each(['', '?', '?page=2&filter=%7B%22q%22%3A%22a%20b%22%7D', 'a=1&a=2&a=3', '?a+b=c+d&e=%C3%A9&f='])(
    'reads %s like the package',
    (search) => {
      expect({ ...queryString.parse(search) }).toEqual({ ...original.parse(search) });
    },
  );

  test('reads what it wrote', () => {
    for (const values of samples.slice(0, 2))
      expect(queryString.parse(queryString.stringify(values))).toEqual(
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
      );
  });
});

describe('a chunk of the built app', () => {
  test('consists of files of this repository that exist, and of packages', () => {
    const existingFiles = new Set(workingTree(['src']));
    expect(CHUNKS.length).toBeGreaterThan(3);
    for (const { name, files } of CHUNKS)
      expect(
        // The build itself judges files of packages.
        files.filter((file) => !file.startsWith('node_modules/') && !existingFiles.has(file)),
        name,
      ).toEqual([]);
  });

  test('stops the build when it names a missing file, or one that nothing imports', async () => {
    const chunk = { name: 'form', files: ['src/gone.ts', 'src/main.tsx'] };
    expect(await faultOf(chunksAsNamed([chunk]), { 'main.js': '' })).toContain(
      '"form" names src/gone.ts, which is not there; "form" names src/main.tsx, which nothing imports',
    );
  });
});

describe('the files that the register needs offline', () => {
  test('are reported by name when they are missing from the build', async () => {
    expect(await faultOf(offlineShell(), { 'main.js': 'console.log(1);' })).toContain('src/main.tsx is in no file of the build');
  });
});
