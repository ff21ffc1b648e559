import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createServer } from 'vite';
import { showStartSteps } from '../showStartSteps.mjs';
import { createSteps } from '../steps.mjs';
import { createApiProcess } from './apiProcess';
import { developing } from './developing';
import { findFreePort } from './findFreePort';

/**
 * `npm run dev`: Vite serves the app on PORT, and the API runs on an internal port. It prints slow steps of a start, the address of the
 * app, faults, and completed changes.
 */
export async function dev(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 3000);
  const apiPort = Number(process.env['API_PORT'] ?? (await findFreePort()));
  const steps = createSteps();
  const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const api = createApiProcess({ port: apiPort, publicUrl, onStep: showStartSteps(steps) });
  const vite = await createServer({
    plugins: [developing(api, steps)],
    logLevel: 'warn',
    clearScreen: false,
    server: {
      port,
      strictPort: true,
      proxy: { '/v1': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
      // Packages may be linked from another checkout.
      fs: { allow: ['.', dirname(realpathSync('node_modules/vite'))] },
      watch: { ignored: [resolve('dist/**'), resolve(process.env['DATA_DIR'] ?? 'data', '**')] },
    },
  });
  // Vite exits on SIGTERM on its own; closing it also stops the API.
  process.once('SIGINT', () => void vite.close().then(() => process.exit(0)));
  await vite.listen().catch(async (error: Error) => {
    console.error(error.message);
    await vite.close();
    process.exit(1);
  });
}
