import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Packages with three hundred small files in total: reading them from the bundle halves the time to start. */
const MANY_SMALL_FILES = ['drizzle-orm', 'zod', 'hono', '@hono/node-server', '@simplewebauthn/server', 'uuid'];

/**
 * Builds the server to dist/server and the app to dist/app, with compressed copies of its files. `server`, `app` or `compressed` builds
 * only that part.
 */
const parts = { server: buildServer, app: buildApp, compressed: compressApp };
const [only] = process.argv.slice(2);
const chosen = only === undefined ? Object.values(parts) : [parts[only]];
// The parent process ended: the next start builds again or continues.
const leave = () => process.exit(1);
process.once('disconnect', leave);
for (const build of chosen) await build();
process.off('disconnect', leave);
process.disconnect?.();

async function buildServer() {
  const { build } = await import('vite');
  rmSync('dist/server', { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: MANY_SMALL_FILES },
    build: {
      ssr: true,
      outDir: 'dist/server',
      target: 'node20',
      rollupOptions: {
        input: {
          main: 'src/server/app/main.ts',
          startServer: 'src/server/app/startServer.ts',
          engineWorker: 'src/server/db/embedded/thread/engineWorker.ts',
          taskWorker: 'src/server/workers/tasks.ts',
          backupWorker: 'src/server/features/backups/thread/backupWorker.ts',
          cli: 'src/server/app/cli/main.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync('src/server/db/migrations', 'dist/server/migrations', { recursive: true });
}

async function buildApp() {
  const { build } = await import('vite');
  rmSync('dist/app', { recursive: true, force: true });
  await build({ logLevel: 'error' });
}

/**
 * Each file is first compressed under another name, because the server may be reading the target. Files that are compressed already are
 * kept. The page is compressed last: once it is there, everything is.
 */
async function compressApp() {
  const files = readdirSync('dist/app', { recursive: true })
    .map((entry) => join('dist/app', String(entry)))
    .filter((file) => /\.(js|css|svg|html|json)$/.test(file) && statSync(file).size >= 1024);
  const page = join('dist/app', 'index.html');
  // In parallel, on the threads of zlib.
  await Promise.all(files.filter((file) => file !== page).map(compressFile));
  await compressFile(page);
}

async function compressFile(file) {
  const bytes = readFileSync(file);
  await keep(`${file}.gz`, () => promisify(gzip)(bytes, { level: 9 }));
  await keep(`${file}.br`, () => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
}

async function keep(target, compress) {
  if (existsSync(target)) return;
  // Another process may be compressing the same file.
  const part = `${target}.${process.pid}.part`;
  writeFileSync(part, await compress());
  renameSync(part, target);
}
