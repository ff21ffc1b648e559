import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MARKS = 'node_modules/.speelveld';

function filesIn(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(join(place, name)));
}

/** A hash over the contents of `places`: output is up to date as long as the hash is the same. */
function hashOf(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Runs `work` unless its output exists and was made from the same `places`. */
export async function whenStale(name, places, isThere, work) {
  const mark = join(MARKS, name);
  if (isThere() && existsSync(mark) && readFileSync(mark, 'utf8') === hashOf(places)) return false;
  await work();
  mkdirSync(MARKS, { recursive: true });
  writeFileSync(mark, hashOf(places));
  return true;
}

export const SOURCES = [
  'src',
  'demo',
  'resources',
  'providers',
  'i18n',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/vite',
];
