import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDER = 'node_modules/.speelveld';
const KEPT = join(FOLDER, 'durations.json');
/** Folder of the vitest reports of `npm test` and `npm run check`. */
export const REPORTS = join(FOLDER, 'results');

interface Report {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Duration of the last run of each test file on this machine, in ms. */
export function durations(): Readonly<Record<string, number>> {
  const reports = existsSync(REPORTS) ? readdirSync(REPORTS).filter((file) => file.endsWith('.json')) : [];
  const timed = reports
    .flatMap((file) => read<Report>(join(REPORTS, file)).testResults)
    .toSorted((a, b) => a.startTime - b.startTime)
    .map(({ name, startTime, endTime }) => [relative('.', name).replaceAll('\\', '/'), Math.round(endTime - startTime)]);
  const all = { ...(existsSync(KEPT) ? read<Record<string, number>>(KEPT) : {}), ...(Object.fromEntries(timed) as Record<string, number>) };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(KEPT, JSON.stringify(all));
  return all;
}
