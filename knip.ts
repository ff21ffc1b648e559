import type { KnipConfig } from 'knip';

/** What is imported is declared, what is declared is imported, and no file of the product lies there unused: `npm test` asks. */
export default {
  include: ['dependencies', 'unlisted', 'unresolved', 'binaries', 'files'],
  entry: [
    'src/server/app/{main,cli/main}.ts',
    'src/server/{db/embedded/thread/engineWorker,features/backups/thread/backupWorker,workers/tasks}.ts',
    'scripts/*.{mjs,ts}',
    // Started by `scripts/bundled.mjs`, by their paths.
    'scripts/generate/{derived,files,migration}.ts',
    'scripts/dev/main.ts',
    // Stands in for a package, and is read by its path.
    'scripts/vite/standIns/*',
    // Becomes a file of the built app, and is read by its path.
    'scripts/vite/serviceWorker.js',
    '{bench,tests}/**/*.{ts,tsx}',
    'vitest.e2e.config.ts',
    // Vitest and a test run start these by their paths.
    'scripts/test/progressReporter.ts',
    'tests/support/{pdfThread,runKeeper}.mjs',
  ],
  project: ['{src,resources,providers,i18n,scripts,bench,tests}/**/*.{ts,tsx,mjs,cjs,css}', '*.ts'],
  // A style sheet names the font.
  compilers: { css: (text: string) => [...text.matchAll(/url\('([^./][^']*)'\)/g)].map(([, file]) => `import '${file}';`).join('\n') },
  // What scripts/make-map.ts says is to be installed first.
  ignoreDependencies: [
    // Run by name: it brings its own TypeScript.
    'client-generators',
    'world-atlas',
    'topojson-client',
  ],
  // Programs of the machine.
  ignoreBinaries: ['apt-get', 'mount', 'umount'],
} satisfies KnipConfig;
