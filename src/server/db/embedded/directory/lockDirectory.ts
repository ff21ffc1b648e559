import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, statSync, unlinkSync, utimesSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { explainFault } from '../explainFault';
import { describeThisProcess, isRunning, parseHolder, type Holder } from './holder';
import { StoreUnusable } from '../StoreUnusable';

const BEAT_MS = 1_000;
/** How long a holder that cannot be seen may go without a beat. */
const WATCH_MS = 3_500;

export interface DirectoryLock {
  release(): void;
}

/**
 * Keeps a second process out of the database: two would destroy it. The file stands beside the directory and names its
 * holder; a dead holder's is taken over, a live one's never. `onLost`: someone removed the file from under us.
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
    if (holder && (await lives(holder, me, file))) throw inUse(file, holder);
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

/** The file's text once it has been filled in; whatever it holds after a second otherwise; `null` when it is gone. */
async function readFilled(file: string): Promise<string | null> {
  for (let attempt = 0; ; attempt += 1) {
    const text = read(file);
    if (text === null || parseHolder(text) || attempt === 10) return text;
    await pause(100);
  }
}

async function lives(holder: Holder, me: Holder, file: string): Promise<boolean> {
  const running = isRunning(holder, me);
  if (running !== null) return running;
  const first = beatOf(file);
  for (const until = performance.now() + WATCH_MS; performance.now() < until;) {
    await pause(200);
    if (beatOf(file) !== first) return true;
  }
  return false;
}

/** By renaming, so that of two who saw the same dead holder only one succeeds; a newcomer's file is put back. */
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
  const beat = setInterval(() => {
    if (isMine(file, mine)) return;
    clearInterval(beat);
    onLost();
  }, BEAT_MS);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (read(file) === mine) unlinkSync(file);
    },
  };
}

/** Looks, and shows a sign of life. A disk that allows neither fails the database as well, and is reported there. */
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

function beatOf(file: string): number {
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
