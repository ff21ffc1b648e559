/** How much testing fits in a minute beside types and lint, in ms of two workers together. */
const BUDGET = 60_000;
/** What a file takes that was never run here, and what each takes before its first test, in ms. */
const UNKNOWN = 4_000;
const START = 1_000;

export interface Chosen {
  readonly run: readonly string[];
  /** What the change reaches too, but further away than time allows. */
  readonly left: readonly string[];
}

/**
 * The tests that are nearest to the change, as many as fit: what changed itself always, then by the number of steps, the
 * quick ones first.
 */
export function chooseTests(reached: ReadonlyMap<string, number>, durations: Readonly<Record<string, number>>, budget = BUDGET): Chosen {
  const lasts = (file: string) => START + (durations[file] ?? UNKNOWN);
  const sorted = [...reached].toSorted(([a, near], [b, far]) => near - far || lasts(a) - lasts(b));
  const [run, left]: [string[], string[]] = [[], []];
  let spent = 0;
  for (const [file, away] of sorted) {
    const fits = away === 0 || spent + lasts(file) <= budget;
    if (fits) spent += lasts(file);
    (fits ? run : left).push(file);
  }
  return { run, left };
}
