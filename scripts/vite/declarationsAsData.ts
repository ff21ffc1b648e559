import { relative, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type Modules = Readonly<Record<string, () => string>>;

/**
 * Declarations are plain values, so the built app gets them as data: the registry without words, and the words per language. Development
 * and tests use the modules themselves. They are read when a build starts: a Vite configuration that imports them would reload with each
 * change of one.
 */
export function declarationsAsData(): Plugin {
  let root = process.cwd();
  let modules: Modules = {};
  return {
    name: 'declarations-as-data',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      const file = resolve(root, 'scripts/vite/declaredModules.ts');
      const { module } = await runnerImport<{ declaredModules: Modules }>(file, { root, configFile: false, logLevel: 'error' });
      modules = module.declaredModules;
    },
    load: (id) => modules[relative(root, id).replaceAll('\\', '/')]?.() ?? null,
  };
}
