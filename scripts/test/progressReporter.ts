import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { durations } from '../check/durations';
import { spell } from './spell.mjs';

const INTERVAL_MS = 10_000;

/** Prints how far a phase of `npm test` is: files done, time, and the time left, judged by how long the files took in the last run. */
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
    const left = elapsed * (this.#work(this.#files) / this.#work(this.#done) - 1);
    const phase = process.env['SPEELVELD_PHASE'] ?? 'Tests';
    console.log(`${phase}: ${this.#done.length} of ${this.#files.length} files, ${spell(elapsed)}, about ${spell(left)} left`);
  }

  /** Milliseconds that these files took in the last run; a file without a figure counts as an average one. */
  #work(files: readonly string[]): number {
    const figures = Object.values(this.#known);
    const average = figures.length === 0 ? 1 : figures.reduce((sum, ms) => sum + ms, 0) / figures.length;
    return files.reduce((sum, file) => sum + (this.#known[file] ?? average) + 1, 0);
  }
}

const pathOf = (moduleId: string) => relative('.', moduleId).replaceAll('\\', '/');
