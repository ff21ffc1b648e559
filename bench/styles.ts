import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { median, rounded } from './median';
import { inTurn, onSides, type Side } from './sides';
import { bytesOf } from './styles/bytesOf';
import { fillList } from './styles/fillList';
import { profileStyling } from './styles/profileStyling';
import { type Step, STEPS, walk } from './styles/walk';
import { readWork } from './styles/readWork';
import { logProgress, logTable } from './progress';

type Figures = Record<string, number[]>;

/**
 * The cost of rendering the list of activities and the form of one, in Chromium with the processor slowed 4 times. It measures the time
 * until it is painted and unchanged, and the share of script, styles, layout and run-time styling. If `BENCH_BEFORE` names another built
 * checkout, both run in turn on the same rows.
 */
export const benchStyles = ({ rounds }: { rounds: number }): Promise<object> =>
  onSides(fillList, async ({ browser, sides, filled: address }) => {
    const all = new Map(sides.map(({ name }) => [name, new Map(STEPS.map((step) => [step, {} as Figures]))]));
    for (let round = 0; round < rounds; round += 1) {
      for (const side of inTurn(sides, round)) {
        const into = all.get(side.name);
        const timed = await visit(browser, side, address, readWork);
        const profiled = await visit(browser, side, address, (page) => profileStyling(page, side.sources));
        for (const step of STEPS) for (const found of [timed[step], profiled[step]]) collect(into?.get(step), found);
        logProgress(`  round ${round + 1} ${side.name}: first record still after ${Math.round(timed['record, first']?.['still'] ?? 0)} ms`);
      }
    }
    return { rounds, ...reportSteps(sides, all), bytes: reportBytes(sides) };
  });

type Visit = Record<Step, Record<string, number>>;

/** Takes all steps in a new browser context. */
async function visit(browser: Browser, side: Side, address: string, measure: Parameters<typeof walk>[1]['measure']): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: side.product.address,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 800 },
  });
  try {
    return await walk(await context.newPage(), { address, measure });
  } finally {
    await context.close();
  }
}

function collect(into: Figures | undefined, found: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(found)) if (into) (into[name] ??= []).push(value);
}

function reportSteps(sides: readonly Side[], all: ReadonlyMap<string, ReadonlyMap<Step, Figures>>): object {
  const medianOf = (side: string, step: Step) =>
    Object.fromEntries(Object.entries(all.get(side)?.get(step) ?? {}).map(([name, values]) => [name, rounded(median(values))]));
  return Object.fromEntries(
    STEPS.map((step) => {
      const figures = Object.fromEntries(sides.map(({ name }) => [name, medianOf(name, step)]));
      const { before, after = {} } = figures;
      const ratio =
        before && Object.fromEntries(Object.keys(after).map((name) => [name, rounded((after[name] ?? 0) / (before[name] ?? 1))]));
      const columns = { ...figures, ...(ratio ? { ratio } : {}) };
      logTable(`${step}, in ms`, [
        ['what', ...Object.keys(columns)],
        ...Object.keys(after).map((name) => [name.replaceAll('_', ' '), ...Object.values(columns).map((column) => column[name] ?? '')]),
      ]);
      return [step.replaceAll(/\W+/g, '_'), columns];
    }),
  );
}

function reportBytes(sides: readonly Side[]): object {
  const bytes = Object.fromEntries(sides.map(({ name, folder }) => [name, bytesOf(join(folder, 'dist/app'))]));
  logTable('All files of the app, gzip kB', [
    ['build', 'script', 'styles'],
    ...Object.entries(bytes).map(([name, { script, styles }]) => [name, script, styles]),
  ]);
  return bytes;
}
