import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fillHand } from './hand/fillHand';
import { SLOWNESS } from './hand/slowly';
import { type Figure, type Figures, type Subject, walk } from './hand/walk';
import { launchBrowser } from './launchBrowser';
import { median, rounded } from './median';
import { type RunningProduct, runProduct } from './runProduct';
import { mapSources, type Sources } from './styles/mapSources';
import { tell, tellTable } from './tell';

const SERVER: readonly [string, ...string[]] = [process.execPath, 'dist/server/main.js'];

interface Side {
  readonly name: 'before' | 'now';
  /** A checkout that has been built. */
  readonly folder: string;
  readonly dataDir: string;
  readonly sources: Sources;
  product?: RunningProduct;
}

/**
 * What somebody waits for, step by step, in Chromium on a slower machine and line: from the click until it is painted. Beside each
 * step what nothing could be faster than, from the same run: its last state drawn at once in an empty page, and its calls alone.
 * With `BENCH_BEFORE` naming another checkout that has been built, both in turn on the same rows.
 */
export async function benchHand({ rounds }: { rounds: number }): Promise<object> {
  const browser = await launchBrowser();
  if (!browser) return { lacking: 'no Chromium: name one in CHROMIUM_PATH' };
  const root = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const before = process.env['BENCH_BEFORE'];
  const sides = [...(before ? [sideAt('before', resolve(before), root)] : []), sideAt('now', resolve('.'), root)];
  try {
    const [first, ...others] = sides;
    const subjects = await fillHand({ command: SERVER, folder: first?.folder ?? '.', dataDir: first?.dataDir ?? root });
    for (const { dataDir } of others) cpSync(first?.dataDir ?? root, dataDir, { recursive: true });
    for (const side of sides)
      side.product = await runProduct({ command: SERVER, folder: side.folder, dataDir: side.dataDir, paths: ['/v1/health'] });
    const all = new Map<string, Figures[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const subject of subjects)
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const found = await walk({ browser, baseURL: side.product?.address ?? '', sources: side.sources }, subject);
          const key = `${subject.name} ${side.name}`;
          all.set(key, [...(all.get(key) ?? []), found]);
          tell(`  round ${round + 1}: ${key}, first record after ${Math.round(found['record, first']?.painted ?? 0)} ms`);
        }
    return { ...SLOWNESS, rounds, ...Object.fromEntries(subjects.map((subject) => [subject.name, show(subject, sides, all)])) };
  } finally {
    await browser.close();
    for (const { product } of sides) await product?.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

const sideAt = (name: Side['name'], folder: string, root: string): Side => ({
  name,
  folder,
  sources: mapSources(folder, join(root, `${name}-maps`)),
  dataDir: join(root, name),
});

type Row = Readonly<Record<string, number>>;

function show({ name }: Subject, sides: readonly Side[], all: ReadonlyMap<string, readonly Figures[]>): object {
  const steps = Object.keys(all.get(`${name} now`)?.[0] ?? {});
  const of = (side: string, step: string): Row => middleOf((all.get(`${name} ${side}`) ?? []).flatMap((found) => found[step] ?? []));
  const figures = Object.fromEntries(
    steps.map((step) => [step, Object.fromEntries(sides.map((side) => [side.name, of(side.name, step)]))]),
  );
  const cell = (row: Row | undefined, column: string) => row?.[column] ?? '';
  tellTable(`${name}, in ms`, [
    ['step', ...sides.map((side) => side.name), 'still', 'blocked', 'drawn at once', 'calls alone'],
    ...steps.map((step) => [
      step,
      ...sides.map((side) => cell(figures[step]?.[side.name], 'painted')),
      ...['still', 'blocked', 'drawn_at_once', 'calls_alone'].map((column) => cell(figures[step]?.['now'], column)),
    ]),
  ]);
  for (const side of sides) {
    const profiled = steps.filter((step) => 'react' in (figures[step]?.[side.name] ?? {}));
    const causes = Object.keys(figures[profiled[0] ?? '']?.[side.name] ?? {}).slice(5);
    tellTable(`${name}, ${side.name}: what the time goes into, in ms`, [
      ['step', ...causes],
      ...profiled.map((step) => [step, ...causes.map((cause) => cell(figures[step]?.[side.name], cause))]),
    ]);
  }
  return figures;
}

/** The middle of each figure over all rounds; causes stand beside the others. */
function middleOf(found: readonly Figure[]): Row {
  const flat = found.map(({ causes, ...figure }): Row => ({ ...figure, ...causes }));
  const names = [...new Set(['painted', 'still', 'blocked', 'drawn_at_once', 'calls_alone', ...flat.flatMap((row) => Object.keys(row))])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = flat.flatMap((row) => row[name] ?? []);
      return values.length === 0 ? [] : [[name, rounded(median(values), 4)]];
    }),
  );
}
