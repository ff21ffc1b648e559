import type { Measure } from './walk';

const METRICS = { script: 'ScriptDuration', styles: 'RecalcStyleDuration', layout: 'LayoutDuration', all_work: 'TaskDuration' } as const;

/** The work of the page's main thread as the browser reports it, in processor time, so that other load on the machine matters less. */
export const readWork: Measure = async (page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    const value = new Map(metrics.map((metric) => [metric.name, metric.value * 1000]));
    return Object.fromEntries(Object.entries(METRICS).map(([name, metric]) => [name, value.get(metric) ?? Number.NaN]));
  };
  let started: Record<string, number> = {};
  return {
    start: async () => void (started = await read()),
    stop: async () => Object.fromEntries(Object.entries(await read()).map(([name, value]) => [name, value - (started[name] ?? 0)])),
  };
};
