import { readFileSync } from 'node:fs';

/** What a process holds of the machine's memory, in kB. */
export const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
