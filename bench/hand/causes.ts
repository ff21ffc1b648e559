import type { CDPSession } from 'playwright-core';
import type { Sources } from '../styles/mapSources';

/** The causes of the time of a step. `script` is all script that matches no other cause, and `browser` is parsing, events and drawing. */
export const CAUSES = ['evaluation', 'react', 'styling', 'editor', 'script', 'styles', 'layout', 'browser', 'waiting'] as const;

/** Times in ms. */
export type Causes = Record<(typeof CAUSES)[number], number>;

const FILES_BY_CAUSE: readonly (readonly [cause: keyof Causes, file: RegExp])[] = [
  ['styling', /node_modules\/(@emotion\/|stylis\/|@mui\/(system|styled-engine)\/)/],
  ['editor', /node_modules\/(@tiptap\/|prosemirror|ra-input-rich-text)/],
  ['react', /node_modules\/(react-dom|react|scheduler)\//],
];

/**
 * Starts profiling, and returns a function that stops and reports the causes. A file that runs for the first time is evaluation, including
 * everything that it calls.
 */
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
    const assignCause = (id: number, above: keyof Causes | null): void => {
      const node = nodes.get(id);
      if (!node) return;
      const own = ownCause(node.callFrame, sources);
      // A component that React calls counts as its own cause, not as React.
      const cause = above === 'evaluation' || above === 'styling' || above === 'editor' ? above : own;
      known.set(id, cause);
      for (const child of node.children ?? []) assignCause(child, cause);
    };
    assignCause(profile.nodes[0]?.id ?? 0, null);
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
  return FILES_BY_CAUSE.find(([, pattern]) => pattern.test(file))?.[0] ?? 'script';
}

async function metricsOf(client: CDPSession): Promise<{ styles: number; layout: number }> {
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { styles: value('RecalcStyleDuration'), layout: value('LayoutDuration') };
}
