import { readScale } from '../demo/readScale.mjs';
import { compressQuietly, generate, install, startBuilding, steps } from './prepare.mjs';
import { showStartSteps } from './showStartSteps.mjs';

/** `npm start`: all that is needed, and then the product on one port. The second time it goes straight to serving. */
endWithNpm();
demandScale();
await install();
await generate();
const { server, app } = startBuilding();
await server;
const { startServer } = await import('../dist/server/startServer.js');
await startServer({ appIsBuilt: app, onStep: showStartSteps(steps) });
compressQuietly();

/** Checked first, so that a wrong demo scale is reported before the install and the build. */
function demandScale() {
  try {
    readScale(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** npm hands a SIGTERM on to the shell that it started this with, which goes without a word: whoever is left without it goes as well. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
