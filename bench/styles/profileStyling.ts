import type { Measure } from './walk';
import type { Sources } from './mapSources';

/** The packages that turn `sx` and styled components into CSS rules at run time. */
const STYLING = /node_modules\/(@emotion\/|stylis\/|@mui\/(system|styled-engine)\/)/;

/** The time with a styling function on the stack, and all script time, from a CPU profile. */
export const profileStyling = async (page: Parameters<Measure>[0], sources: Sources): ReturnType<Measure> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Profiler.enable');
  await client.send('Profiler.setSamplingInterval', { interval: 500 });
  return {
    start: async () => void (await client.send('Profiler.start')),
    stop: async () => {
      const { profile } = await client.send('Profiler.stop');
      const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
      const isStyling = ({ url, lineNumber, columnNumber }: { url: string; lineNumber: number; columnNumber: number }) =>
        url !== '' && STYLING.test(sources(new URL(url).pathname.slice(1), lineNumber, columnNumber) ?? '');
      const below = new Map<number, boolean>();
      const markStyling = (id: number, isBelow: boolean): void => {
        const node = nodes.get(id);
        if (!node) return;
        const isOwnOrBelow = isBelow || isStyling(node.callFrame);
        below.set(id, isOwnOrBelow);
        for (const child of node.children ?? []) markStyling(child, isOwnOrBelow);
      };
      markStyling(profile.nodes[0]?.id ?? 0, false);
      const NO_SCRIPT = new Set(['(idle)', '(program)', '(root)']);
      let [styling, script] = [0, 0];
      profile.samples?.forEach((id, at) => {
        const took = (profile.timeDeltas?.[at] ?? 0) / 1000;
        if (NO_SCRIPT.has(nodes.get(id)?.callFrame.functionName ?? '')) return;
        script += took;
        if (below.get(id)) styling += took;
      });
      return { styling_at_run_time: styling, script_in_profile: script };
    },
  };
};
