import { existsSync, readFileSync } from 'node:fs';

/** What a process holds of the machine's memory, in kB; 0 where the system does not tell. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  return existsSync(status) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) : 0;
}
