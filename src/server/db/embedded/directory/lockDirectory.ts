import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, statSync, unlinkSync, utimesSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { explainFault } from '../explainFault';
import { describeThisProcess, isRunning, parseHolder, type Holder } from './holder';
import { StoreUnusable } from '../StoreUnusable';

const HEARTBEAT_MS = 1_000;
/** How long a holder whose process is not visible may go without updating the file, in milliseconds. */
const HEARTBEAT_TIMEOUT_MS = 3_500;

export interface DirectoryLock {
  release(): void;
}

/**
 * Keeps a second process out of the database: two processes writing to it would corrupt it. The lock file stands next to the directory and
 * names its holder. The lock of a dead process is taken over, that of a live process never. `onLost` is called when someone removed the
 * file.
 *
 * @throws StoreUnusable
 */
export async function lockDirectory(file: string, onLost: () => void): Promise<DirectoryLock> {
  const me = describeThisProcess();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (claim(file, me)) return hold(file, me, onLost);
    const text = await readFilled(file);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (holder && (await isAlive(holder, me, file))) throw inUse(file, holder);
    setAside(file, text);
  }
  throw new StoreUnusable(`The lock ${file} is fought over by several processes: start one only.`);
}

function claim(file: string, me: Holder): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx', 0o600);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw explain(error, file);
  }
  try {
    writeSync(descriptor, JSON.stringify(me));
    fsyncSync(descriptor);
    return true;
  } catch (error) {
    unlinkSync(file);
    throw explain(error, file);
  } finally {
    closeSync(descriptor);
  }
}

function explain(error: unknown, file: string): StoreUnusable {
  return explainFault(error, file.replace(/\.lock$/, ''));
}

/** Text of the file once it is complete, or whatever it contains after a second. Null when the file is gone. */
async function readFilled(file: string): Promise<string | null> {
  for (let attempt = 0; ; attempt += 1) {
    const text = read(file);
    if (text === null || parseHolder(text) || attempt === 10) return text;
    await pause(100);
  }
}

async function isAlive(holder: Holder, me: Holder, file: string): Promise<boolean> {
  const running = isRunning(holder, me);
  if (running !== null) return running;
  const first = heartbeatOf(file);
  for (const until = performance.now() + HEARTBEAT_TIMEOUT_MS; performance.now() < until;) {
    await pause(200);
    if (heartbeatOf(file) !== first) return true;
  }
  return false;
}

/** Moves the file of a dead holder away by renaming, so that only one of two processes succeeds. The file of a newcomer is put back. */
function setAside(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file);
    unlinkSync(aside);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw explain(error, file);
  }
}

function hold(file: string, me: Holder, onLost: () => void): DirectoryLock {
  const mine = JSON.stringify(me);
  const heartbeat = setInterval(() => {
    if (isMine(file, mine)) return;
    clearInterval(heartbeat);
    onLost();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (read(file) === mine) unlinkSync(file);
    },
  };
}

/** Checks that the file is still ours and updates its timestamp. When the disk allows neither, the database fails too and reports it. */
function isMine(file: string, mine: string): boolean {
  try {
    if (read(file) !== mine) return false;
    const now = new Date();
    utimesSync(file, now, now);
    return true;
  } catch {
    return true;
  }
}

function inUse(file: string, holder: Holder): StoreUnusable {
  return new StoreUnusable(
    `The database is in use by another process (${holder.pid} on ${holder.host}): stop that one first. ` +
      `If you are certain that none runs, remove ${file}.`,
  );
}

function heartbeatOf(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw explain(error, file);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
