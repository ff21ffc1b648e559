import { createRunFolder } from './createRunFolder.mjs';

/** Vitest asks each project of a run: one folder is for all of them. */
export function setup() {
  if (process.env['SPEELVELD_RUN'] === String(process.pid)) return undefined;
  process.env['SPEELVELD_RUN'] = String(process.pid);
  return createRunFolder();
}
