import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface StandIn {
  readonly file: string;
  /** The packages that import it and for which the replacement was written. */
  readonly for: readonly string[];
}

const STAND_INS: Readonly<Record<string, StandIn>> = {
  'jsonexport/dist/index.js': { file: 'scripts/vite/standIns/jsonexport.mjs', for: ['ra-core'] },
  'object.entries': { file: 'scripts/vite/standIns/objectEntries.cjs', for: ['node-polyglot'] },
  inflection: { file: 'scripts/vite/standIns/inflection.mjs', for: ['ra-core', 'ra-ui-materialui'] },
  'lodash/union.js': { file: 'scripts/vite/standIns/union.mjs', for: ['ra-core', 'ra-ui-materialui'] },
  'query-string': { file: 'scripts/vite/standIns/queryString.mjs', for: ['ra-core', 'ra-data-simple-rest', 'ra-ui-materialui'] },
  '../core/json-schema-processors.js': { file: 'scripts/vite/standIns/zodToJsonSchema.mjs', for: ['zod'] },
  '../core/to-json-schema.js': { file: 'scripts/vite/standIns/zodToJsonSchema.mjs', for: ['zod'] },
  'file-selector': { file: 'scripts/vite/standIns/fileSelector.mjs', for: ['react-dropzone'] },
};

/** `lodash/get.js` as imported by react-admin. */
const LODASH = /^lodash\/(\w+)(?:\.js)?$/;
const KIT = dirname(fileURLToPath(import.meta.resolve('es-toolkit/compat/get')));

const packageOf = (path: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1] ?? path;

/**
 * Replaces, in the built app, five packages and two functions that other packages bring along by a few lines each. In gzip it saves 5.3 kB
 * of the first list for `object.entries`, 3.4 kB for `inflection`, 2.4 kB for `jsonexport` and 1.7 kB for `query-string`; 4.9 kB of the
 * first form for what zod knows of JSON Schema; and 12 kB of the first form with a picture for `file-selector`. What react-admin imports
 * from `lodash` comes from `es-toolkit/compat`, which was made to replace it: 3.2 kB of the first list.
 *
 * The build stops when another package begins to import one of them, when no package imports one any longer, and when an import asks for a
 * function that the replacement lacks.
 */
export function slimDependencies(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'slim-dependencies',
    apply: 'build',
    enforce: 'pre',
    resolveId(name, importer = '') {
      const standIn = STAND_INS[name];
      const lodash = LODASH.exec(name)?.[1];
      if (!standIn) return lodash ? resolve(KIT, `${lodash}.mjs`) : null;
      if (!standIn.for.includes(packageOf(importer)))
        this.error(
          `${packageOf(importer)} imports "${name}" too: see whether ${standIn.file} will do for it, and name it in slimDependencies.`,
        );
      replaced.add(name);
      return resolve(standIn.file);
    },
    buildEnd(error) {
      const unused = Object.keys(STAND_INS).filter((name) => !replaced.has(name));
      if (!error && unused.length > 0)
        this.error(`Nothing imports ${unused.join(', ')} any longer: take the stand-in out of slimDependencies.`);
    },
  };
}
