import { fillHand } from './hand/fillHand';
import { SLOWNESS } from './hand/slowly';
import { type Figure, type Figures, type Subject, walk } from './hand/walk';
import { CAUSES } from './hand/causes';
import { median, rounded } from './median';
import { inTurn, onSides, type Side } from './sides';
import { logProgress, logTable } from './progress';

/**
 * The wait at each step of common tasks in Chromium on a slower machine and connection: from the click until the result is painted. The
 * same run measures a lower bound for each step: its last state rendered at once in an empty page, and its calls alone. If `BENCH_BEFORE`
 * names another built checkout, both run in turn on the same rows.
 */
export const benchHand = ({ rounds }: { rounds: number }): Promise<object> =>
  onSides(fillHand, async ({ browser, sides, filled: subjects }) => {
    const all = new Map<string, Figures[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const subject of subjects)
        for (const side of inTurn(sides, round)) {
          const found = await walk({ browser, baseURL: side.product.address, sources: side.sources }, subject);
          const key = `${subject.name} ${side.name}`;
          all.set(key, [...(all.get(key) ?? []), found]);
          logProgress(`  round ${round + 1}: ${key}, first record after ${Math.round(found['record, first']?.painted ?? 0)} ms`);
        }
    return { ...SLOWNESS, rounds, ...Object.fromEntries(subjects.map((subject) => [subject.name, report(subject, sides, all)])) };
  });

type Row = Readonly<Record<string, number>>;

function report({ name }: Subject, sides: readonly Side[], all: ReadonlyMap<string, readonly Figures[]>): object {
  const steps = Object.keys(all.get(`${name} after`)?.[0] ?? {});
  const medianRow = (side: string, step: string): Row => medianOf((all.get(`${name} ${side}`) ?? []).flatMap((found) => found[step] ?? []));
  const figures = Object.fromEntries(
    steps.map((step) => [step, Object.fromEntries(sides.map((side) => [side.name, medianRow(side.name, step)]))]),
  );
  const cell = (row: Row | undefined, column: string) => row?.[column] ?? '';
  logTable(`${name}, in ms`, [
    ['step', ...sides.map((side) => side.name), 'still', 'blocked', 'drawn at once', 'calls alone'],
    ...steps.map((step) => [
      step,
      ...sides.map((side) => cell(figures[step]?.[side.name], 'painted')),
      ...['still', 'blocked', 'drawn_at_once', 'calls_alone'].map((column) => cell(figures[step]?.['after'], column)),
    ]),
  ]);
  for (const side of sides) {
    const profiled = steps.filter((step) => 'react' in (figures[step]?.[side.name] ?? {}));
    logTable(`${name}, ${side.name}: what the time goes into, in ms`, [
      ['step', ...CAUSES],
      ...profiled.map((step) => [step, ...CAUSES.map((cause) => cell(figures[step]?.[side.name], cause))]),
    ]);
  }
  return figures;
}

/** The median of each figure over all rounds, with the causes next to the other figures. */
function medianOf(found: readonly Figure[]): Row {
  const flat = found.map(({ causes, ...figure }): Row => ({ ...figure, ...causes }));
  const names = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = flat.flatMap((row) => row[name] ?? []);
      return values.length === 0 ? [] : [[name, rounded(median(values), 4)]];
    }),
  );
}
