import { relative } from 'node:path';
import { readDurations } from './durations.mjs';
import { spell } from './spell.mjs';

const INTERVAL_MS = 10_000;

/** Prints how far a phase of `npm test` is: files done, time, and what is left by how long the files took the last time. */
export default class ProgressReporter {
  onTestRunStart(specifications) {
    this.name = process.env.SPEELVELD_PHASE ?? 'Tests';
    this.known = readDurations();
    this.files = specifications.map(({ moduleId }) => pathOf(moduleId));
    this.done = [];
    this.startedAt = performance.now();
    this.printedAt = this.startedAt;
  }

  onTestModuleEnd({ moduleId }) {
    this.done.push(pathOf(moduleId));
    const now = performance.now();
    if (now - this.printedAt < INTERVAL_MS && this.done.length < this.files.length) return;
    this.printedAt = now;
    const elapsed = now - this.startedAt;
    const left = (elapsed * (this.work(this.files) - this.work(this.done))) / this.work(this.done);
    console.log(`${this.name}: ${this.done.length} of ${this.files.length} files, ${spell(elapsed)}, about ${spell(left)} left`);
  }

  /** Milliseconds that these files took the last time; a file without a figure counts as an average one. */
  work(files) {
    const figures = Object.values(this.known);
    const average = figures.length === 0 ? 1 : figures.reduce((sum, ms) => sum + ms, 0) / figures.length;
    return files.reduce((sum, file) => sum + (this.known[file] ?? average) + 1, 0);
  }
}

const pathOf = (moduleId) => relative('.', moduleId).replaceAll('\\', '/');
