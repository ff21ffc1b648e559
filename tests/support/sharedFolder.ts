import { createRunFolder } from './createRunFolder.mjs';

/** Vitest calls this for each project of a run, and all projects share one folder. */
export function setup() {
  if (process.env['SPEELVELD_RUN'] === String(process.pid)) return undefined;
  process.env['SPEELVELD_RUN'] = String(process.pid);
  return createRunFolder();
}
