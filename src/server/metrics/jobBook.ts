import type { JobState } from '../../domain/system/systemState';
import type { JobBook, JobRun } from '../core/Metrics';

type Line = { -readonly [K in keyof JobState]: JobState[K] };

/** Runs of the jobs of this process, by name. */
export function createJobBook(now: () => Date, onRun: (run: JobRun) => void): JobBook {
  const lines = new Map<string, Line>();
  const at = () => now().toISOString();

  function lineOf(name: string): Line {
    const known = lines.get(name);
    if (known) return known;
    const line: Line = {
      name,
      every_ms: 0,
      known_since: at(),
      runs: 0,
      failures: 0,
      running_since: null,
      last_ended_at: null,
      last_ms: null,
      last_succeeded_at: null,
      is_failing: false,
    };
    lines.set(name, line);
    return line;
  }

  function end(line: Line, started: number, isDone: boolean): void {
    const ms = performance.now() - started;
    Object.assign(line, { running_since: null, last_ended_at: at(), last_ms: Math.round(ms), is_failing: !isDone });
    line.runs += 1;
    if (isDone) line.last_succeeded_at = line.last_ended_at;
    else line.failures += 1;
    onRun({ name: line.name, seconds: ms / 1000, isDone });
  }

  return {
    expect(name, every_ms) {
      lineOf(name).every_ms = every_ms;
    },
    async run(name, work) {
      const line = lineOf(name);
      const started = performance.now();
      line.running_since = at();
      let isDone = false;
      try {
        const outcome = await work();
        isDone = true;
        return outcome;
      } finally {
        end(line, started, isDone);
      }
    },
    states: () => [...lines.values()].map((line) => ({ ...line })),
  };
}
