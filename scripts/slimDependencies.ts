import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const INSTEAD: Readonly<Record<string, string>> = {
  'object.entries': resolve('scripts/slimDependencies/objectEntries.cjs'),
  inflection: resolve('scripts/slimDependencies/inflection.mjs'),
};

/**
 * What the built app takes in place of heavier code: react-router without its warnings for developers, which its
 * package gives to every bundler, and two small stand-ins.
 */
export function slimDependencies(): Plugin {
  return {
    name: 'slimDependencies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source in INSTEAD) return INSTEAD[source] ?? null;
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  };
}
