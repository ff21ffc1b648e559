import type { CDPSession } from 'playwright-core';
import type { Sources } from '../styles/mapSources';

/** What a step spends its time on. `script` is what no other line names; `browser` is reading code, events and drawing. */
export const CAUSES = ['evaluation', 'react', 'styling', 'editor', 'script', 'styles', 'layout', 'browser', 'waiting'] as const;

/** In ms. */
export type Causes = Record<(typeof CAUSES)[number], number>;

const OF: readonly (readonly [cause: keyof Causes, file: RegExp])[] = [
  ['styling', /node_modules\/(@emotion\/|stylis\/|@mui\/(system|styled-engine)\/)/],
  ['editor', /node_modules\/(@tiptap\/|prosemirror|ra-input-rich-text)/],
  ['react', /node_modules\/(react-dom|react|scheduler)\//],
];

/** Begins to profile; gives what the time until then was spent on. A file that is run for the first time is evaluation with all that it calls. */
export async function profileCauses(client: CDPSession, sources: Sources): Promise<() => Promise<Causes>> {
  await client.send('Profiler.enable');
  await client.send('Profiler.setSamplingInterval', { interval: 500 });
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metricsOf(client);
  await client.send('Profiler.start');
  return async () => {
    const { profile } = await client.send('Profiler.stop');
    const after = await metricsOf(client);
    const causes = Object.fromEntries(CAUSES.map((cause) => [cause, 0])) as Causes;
    const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
    const known = new Map<number, keyof Causes>();
    const mark = (id: number, above: keyof Causes | null): void => {
      const node = nodes.get(id);
      if (!node) return;
      const own = ownCause(node.callFrame, sources);
      // Where React calls a component it is the component's time, unless the component is somebody's we know.
      const cause = above === 'evaluation' || above === 'styling' || above === 'editor' ? above : own;
      known.set(id, cause);
      for (const child of node.children ?? []) mark(child, cause);
    };
    mark(profile.nodes[0]?.id ?? 0, null);
    profile.samples?.forEach((id, at) => {
      causes[known.get(id) ?? 'browser'] += (profile.timeDeltas?.[at] ?? 0) / 1000;
    });
    causes.styles = after.styles - before.styles;
    causes.layout = after.layout - before.layout;
    causes.browser = Math.max(0, causes.browser - causes.styles - causes.layout);
    return causes;
  };
}

interface Frame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

function ownCause({ functionName, url, lineNumber, columnNumber }: Frame, sources: Sources): keyof Causes {
  if (functionName === '(idle)') return 'waiting';
  if (url === '' || !URL.canParse(url)) return 'browser';
  if (lineNumber === 0 && columnNumber === 0) return 'evaluation';
  const file = sources(new URL(url).pathname.slice(1), lineNumber, columnNumber) ?? '';
  return OF.find(([, pattern]) => pattern.test(file))?.[0] ?? 'script';
}

async function metricsOf(client: CDPSession): Promise<{ styles: number; layout: number }> {
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { styles: value('RecalcStyleDuration'), layout: value('LayoutDuration') };
}
