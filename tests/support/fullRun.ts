/** Whether this is `npm run test:full`, which repeats parts of `npm test` with more rows, rounds, looks and engines. */
export const isFullRun = process.env['SPEELVELD_FULL'] === '1';

/** The size of a test: `usual` in `npm test`, `full` in `npm run test:full`. */
export const sizeOf = ({ usual, full }: { readonly usual: number; readonly full: number }): number => (isFullRun ? full : usual);
