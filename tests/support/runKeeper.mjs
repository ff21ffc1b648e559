import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Started by `createRunFolder.mjs` with the folder of a test run and its process. Its standard input closes when the run ends for any reason.
 * It then ends the remaining processes of the run and removes the folder.
 */
const [folder = '', run = ''] = process.argv.slice(2);
if (folder === '' || run === '') throw new Error('Usage: runKeeper.mjs <folder of the run> <process of the run>');

process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.stdin.resume();
await once(process.stdin, 'end');

// A process may have started another one just before it was killed.
while (leftovers().filter(kill).length > 0) await pause(20);
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

/** The processes with the folder of this run in their environment. Without /proc only its database servers. */
function leftovers() {
  if (existsSync('/proc/self/environ'))
    return readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && belongsToRun(pid) && !isChildOfRun(pid))
      .map(Number);
  return readdirSync(folder)
    .map((name) => join(folder, name, 'data', 'postmaster.pid'))
    .filter((file) => existsSync(file))
    .map((file) => Number(readFileSync(file, 'utf8').split('\n')[0]));
}

function belongsToRun(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`SPEELVELD_SHARED=${folder}`);
  } catch {
    // The process has ended, or belongs to a user whose environment is hidden from us.
    return false;
  }
}

/** Whether a process is a worker of a run that goes on. Vitest ends those itself, and would wait a minute for one that was killed. */
function isChildOfRun(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${run}\n`);
  } catch {
    return false;
  }
}

/** Kills a process, and returns whether it still existed. */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
