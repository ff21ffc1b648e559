import { cpSync, createReadStream, createWriteStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { build } from 'vite';

/** Builds the app to dist/app, its files compressed beside it, and the server to dist/server. */
async function buildAll() {
  rmSync('dist', { recursive: true, force: true });
  await build({ logLevel: 'error' });
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: [] },
    build: {
      ssr: true,
      outDir: 'dist/server',
      target: 'node20',
      rollupOptions: {
        input: {
          main: 'src/server/app/main.ts',
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
  await compressFiles('dist/app');
}

async function compressFiles(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(entry));
    if (!/\.(js|css|svg|html|json)$/.test(file) || statSync(file).size < 1024) continue;
    await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`));
    await pipeline(
      createReadStream(file),
      createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      createWriteStream(`${file}.br`),
    );
  }
}

await buildAll();
