import { existsSync, readFileSync } from 'node:fs';

/** The resident memory of a process in kB, or 0 on a system without /proc. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  return existsSync(status) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) : 0;
}
