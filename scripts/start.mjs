import { readScale } from '../demo/readScale.mjs';
import { compressQuietly, generate, install, startBuilding, steps } from './prepare.mjs';
import { showStartSteps } from './showStartSteps.mjs';

/** `npm start`: installs and builds what is needed, then runs the product on one port. Later starts go straight to serving. */
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

/** npm forwards SIGTERM to the shell that runs this script, which exits without forwarding it: so this process exits with its parent. */
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
