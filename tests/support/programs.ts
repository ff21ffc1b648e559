import type { ChildProcess } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Account {
  uid: number;
  gid: number;
}

/** The path of an installed program, or null. Debian keeps servers outside the path of ordinary users. */
export function findProgram(name: string): string | null {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return places.map((place) => join(place, name)).find(mayRun) ?? null;
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The account for database servers, which refuse to run as root: `undefined` if this process is not root, `null` if there is no suitable
 * account.
 */
export function unprivilegedAccount(): Account | null | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

export const isRunning = (server: ChildProcess): boolean => server.exitCode === null && server.signalCode === null;

/** Ends a process that this one started, and waits for it. */
export async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(server)) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await exited;
}

/** @throws Error when the server ends before it listens */
export async function untilItListens(port: number, server: ChildProcess): Promise<void> {
  while (isRunning(server)) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await pause(50);
  }
  throw new Error(`The server ended before it listened on port ${port}`);
}
