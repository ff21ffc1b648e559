import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { KEPT_DATA_PREFIX, OPENED_BY_PAGE } from '../../providers/keptData.ts';

/** Files with the code of the offline register; their imports are included. */
const NEEDED = [
  'src/main.tsx',
  'src/admin/app/AdminApp.tsx',
  'src/admin/features/sessions/screens/Detail.tsx',
  'src/admin/features/attendance/Register.tsx',
  'src/admin/layout/UnsentDialog.tsx',
];
/** The words of both languages, and the code that starts the page. */
const WORDS = /(^|\/)(i18n|providers\/words)\//;
const FROM_PUBLIC = ['/boot.css', '/icon.svg'];

interface Chunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> } | undefined;
}

/**
 * Writes `service-worker.js` next to the page: `serviceWorker.js` with the files of this build that the register needs, and a name of the
 * build derived from them. A file that is listed here but in no chunk stops the build.
 */
export function offlineShell(): Plugin {
  let root = process.cwd();
  return {
    name: 'offline-shell',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const all = Object.values(bundle);
        const chunks = all.flatMap((file): Chunk[] => (file.type === 'chunk' ? [file] : []));
        const has = (chunk: Chunk, wanted: (path: string) => boolean) =>
          chunk.moduleIds.some((id) => wanted(relative(root, id).replaceAll('\\', '/')));
        const roots = NEEDED.map((file) => {
          const found = chunks.find((chunk) => has(chunk, (path) => path === file));
          if (!found) this.error(`${file} is in no file of the build: scripts/vite/offlineShell.ts`);
          return found;
        });
        const files = withImports([...roots, ...chunks.filter((chunk) => has(chunk, (path) => WORDS.test(path)))], chunks);
        const shell = [...FROM_PUBLIC, ...files.map((name) => `/${name}`).sort()];
        const worker = readFileSync(resolve(root, 'scripts/vite/serviceWorker.js'), 'utf8');
        const page = all.find(({ fileName }) => fileName === 'index.html');
        const marks = [worker, ...shell, page?.type === 'asset' ? String(page.source) : ''];
        const build = createHash('sha256').update(marks.join('\n')).digest('hex').slice(0, 12);
        const constants = Object.entries({ BUILD: build, SHELL: shell, KEPT_DATA_PREFIX, OPENED_BY_PAGE });
        const head = constants.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`).join('');
        const source = head + worker;
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

function withImports(roots: readonly Chunk[], chunks: readonly Chunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) found.add(name);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) visit(imported);
    }
  };
  roots.forEach(visit);
  return [...found];
}
