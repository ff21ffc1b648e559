import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for what the test files of one run share, and the processes that they start; gone with the run. See `madeOnce`. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-tests-'));
  // Some of them run as somebody else.
  chmodSync(folder, 0o755);
  process.env['SPEELVELD_SHARED'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
