import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that holds a lock file, described so that a later process can check whether it is still running. */
export interface Holder {
  pid: number;
  /** Start time in the system's own format, because process ids are reused. */
  started: string;
  /** Boot id: process ids and start times mean nothing after a reboot. */
  boot: string;
  /** PID namespace, because each container counts process ids from 1. */
  namespace: string;
  host: string;
  nonce: string;
}

export function describeThisProcess(): Holder {
  return {
    pid: process.pid,
    started: startOf(process.pid),
    boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
    host: hostname(),
    nonce: randomUUID(),
  };
}

/** Null when it cannot be determined, as for a container that shares only the disk. */
export function isRunning(holder: Holder, me: Holder): boolean | null {
  if (holder.boot === me.boot && holder.namespace === me.namespace) {
    return hasProcess(holder.pid) && startOf(holder.pid) === holder.started;
  }
  const hasRestarted = holder.host === me.host && holder.boot !== me.boot;
  return hasRestarted ? false : null;
}

/** Null for an incomplete description, left by a process that was killed between creating and filling the file. */
export function parseHolder(text: string): Holder | null {
  try {
    const found = JSON.parse(text) as Partial<Record<keyof Holder, unknown>> | null;
    const texts = [found?.started, found?.boot, found?.namespace, found?.host, found?.nonce];
    return typeof found?.pid === 'number' && texts.every((value) => typeof value === 'string') ? (found as Holder) : null;
  } catch {
    return null;
  }
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startOf(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux')
    return attempt(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  // The second field, the program's name, may contain spaces and brackets. The start time is field 22.
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
