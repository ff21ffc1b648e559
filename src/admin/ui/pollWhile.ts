/** Time between two requests for the progress of background work, in milliseconds: of work that takes seconds, and of work that takes longer. */
const INTERVALS = { seconds: 1_000, minutes: 3_000 } as const;

/**
 * The `refetchInterval` of a query that shows background work.
 *
 * @param isRunning judges the last response; `undefined` before the first one
 * @param takes how long the work usually takes
 * @example refetchInterval: pollWhile<RefundRun>((run) => run?.status === 'running')
 */
export const pollWhile =
  <T>(isRunning: (data: T | undefined) => boolean, takes: keyof typeof INTERVALS = 'seconds') =>
  ({ state }: { readonly state: { readonly data: T | undefined } }): number | false =>
    isRunning(state.data) ? INTERVALS[takes] : false;
