import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './launchBrowser';
import { type RunningProduct, runProduct } from './runProduct';
import { mapSources, type Sources } from './styles/mapSources';

const SERVER: readonly [string, ...string[]] = [process.execPath, 'dist/server/main.js'];

/** A built checkout, with a store of its own. */
export interface Build {
  readonly command: readonly [string, ...string[]];
  readonly folder: string;
  readonly dataDir: string;
}

/** A running build. */
export interface Side extends Build {
  readonly name: 'before' | 'after';
  readonly sources: Sources;
  readonly product: RunningProduct;
}

interface Running<Filled> {
  readonly browser: Browser;
  readonly sides: readonly Side[];
  readonly filled: Filled;
}

/**
 * Runs this checkout, and next to it the one that `BENCH_BEFORE` names, on the same rows with a browser. Everything is removed afterwards.
 *
 * @param fill fills an empty store, and returns what `measure` needs of it
 */
export async function onSides<Filled>(
  fill: (build: Build) => Promise<Filled>,
  measure: (running: Running<Filled>) => Promise<object>,
): Promise<object> {
  const browser = await launchBrowser();
  if (!browser) return { lacking: 'no Chromium: name one in CHROMIUM_PATH' };
  const root = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const before = process.env['BENCH_BEFORE'];
  const buildAt = (name: Side['name'], folder: string) => ({ name, command: SERVER, folder: resolve(folder), dataDir: join(root, name) });
  const builds = [...(before ? [buildAt('before', before)] : []), buildAt('after', '.')];
  const sides: Side[] = [];
  try {
    const [first = buildAt('after', '.'), ...others] = builds;
    const filled = await fill(first);
    for (const { dataDir } of others) cpSync(first.dataDir, dataDir, { recursive: true });
    for (const build of builds)
      sides.push({
        ...build,
        sources: mapSources(build.folder, join(root, `${build.name}-maps`)),
        product: await runProduct({ ...build, paths: ['/v1/health'] }),
      });
    return await measure({ browser, sides, filled });
  } finally {
    await browser.close();
    for (const { product } of sides) await product.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Alternates which side is first. */
export const inTurn = (sides: readonly Side[], round: number): readonly Side[] => (round % 2 === 0 ? sides : sides.toReversed());
