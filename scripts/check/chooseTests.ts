/** Time for tests in addition to types and lint, in ms of two workers together. */
const BUDGET_MS = 60_000;
/** Assumed duration of a file that was never run here, and the startup time of each file, in ms. */
const UNKNOWN_DURATION_MS = 4_000;
const STARTUP_MS = 1_000;

export interface Chosen {
  readonly run: readonly string[];
  /** Tests that the change also reaches, but that do not fit in the time. */
  readonly left: readonly string[];
}

/**
 * The tests nearest to the change that fit in the time: changed tests always, others by number of steps, the fastest first.
 */
export function chooseTests(reached: ReadonlyMap<string, number>, durations: Readonly<Record<string, number>>, budget = BUDGET_MS): Chosen {
  const lasts = (file: string) => STARTUP_MS + (durations[file] ?? UNKNOWN_DURATION_MS);
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
