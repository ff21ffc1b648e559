import type { Deps } from '../core/deps';
import { resources } from '../db/declared';
import { reviewRows, type Reviewed } from '../db/reviewRows';
import { describeMisfit } from '../db/describeMisfit';

/** Limit of a review in milliseconds. The next start continues with the rest of a large store. */
const MAX_DURATION_MS = 60_000;

/**
 * Checks once after a start, in the background, whether rows still fit the declarations. `print` writes to a terminal in development; in
 * production the log gets the findings, with ids instead of titles.
 */
export function startReview(deps: Deps, print: (sentence: string) => void): { stop(): Promise<void> } {
  const until = performance.now() + MAX_DURATION_MS;
  let stopped = false;
  const review = reviewRows(deps.db, resources, () => stopped || performance.now() > until)
    .then((found) => {
      for (const reviewed of found) report(deps, reviewed, print);
    })
    .catch((error: unknown) => {
      if (!stopped) deps.log.error({ err: error }, 'Checking rows against the declarations failed');
    });
  return {
    async stop() {
      stopped = true;
      await review;
    },
  };
}

function report({ config, log }: Deps, { resource, rows, isWhole, misfits }: Reviewed, print: (sentence: string) => void): void {
  for (const misfit of misfits) {
    if (!config.production) print(describeMisfit(resource, misfit, rows, isWhole));
    else
      log.warn(
        {
          resource: resource.name,
          field: misfit.field,
          rows: misfit.rows,
          of: rows,
          isWhole,
          ids: misfit.examples.map(({ id }) => id),
        },
        'Rows hold what no longer fits their declaration: `replace` on the field says what becomes of them',
      );
  }
}
