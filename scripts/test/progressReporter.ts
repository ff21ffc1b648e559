import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { durations } from '../check/durations';
import { spell } from './spell.mjs';

const INTERVAL_MS = 10_000;

/** Prints the progress of a phase of `npm test`: number of files, time, and remaining time estimated from the last run. */
export default class ProgressReporter implements Reporter {
  readonly #known = durations();
  readonly #done: string[] = [];
  #files: readonly string[] = [];
  #startedAt = 0;
  #printedAt = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.map(({ moduleId }) => pathOf(moduleId));
    this.#startedAt = this.#printedAt = performance.now();
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#done.push(pathOf(moduleId));
    const now = performance.now();
    if (now - this.#printedAt < INTERVAL_MS && this.#done.length < this.#files.length) return;
    this.#printedAt = now;
    const elapsed = now - this.#startedAt;
    const phase = process.env['SPEELVELD_PHASE'] ?? 'Tests';
    console.log(`${phase}: ${this.#done.length} of ${this.#files.length} files, ${spell(elapsed)}${this.#left(elapsed)}`);
  }

  /** The remaining time, or nothing while most files have no duration from an earlier run. */
  #left(elapsed: number): string {
    const timed = this.#files.filter((file) => this.#known[file] !== undefined);
    const work = (files: readonly string[]) => files.reduce((sum, file) => sum + (this.#known[file] ?? 0), 0);
    const done = work(this.#done);
    if (timed.length < 0.9 * this.#files.length || done === 0) return '';
    return `, about ${spell(elapsed * (work(timed) / done - 1))} left`;
  }
}

const pathOf = (moduleId: string) => relative('.', moduleId).replaceAll('\\', '/');
