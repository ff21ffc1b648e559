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
  'file-selector': { file: 'scripts/vite/standIns/fileSelector.mjs', for: ['react-dropzone'] },
};

/** `lodash/get.js` as imported by react-admin. */
const LODASH = /^lodash\/(\w+)(?:\.js)?$/;
const KIT = dirname(fileURLToPath(import.meta.resolve('es-toolkit/compat/get')));

const packageOf = (path: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1] ?? path;

/**
 * In the built app a few lines stand in for five packages and a function that others bring along: 5.3 kB of the first list for
 * `object.entries`, 3.4 kB for `inflection`, 2.4 kB for `jsonexport`, 1.7 kB for `query-string`, and 12 kB of the first form with a
 * picture for `file-selector` (gzip). What react-admin asks of `lodash` comes from `es-toolkit/compat`, which is made to stand in for it: 3.2 kB
 * of the first list. The build stops when another package begins to
 * import one of them, when no one does any longer, and, as with any import, when a function is asked for that the stand-in
 * does not have.
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
