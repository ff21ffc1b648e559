import type { Deps } from '../app/deps';
import { resources } from '../db/declared';
import { reviewRows, type Reviewed } from '../db/reviewRows';
import { describeMisfit } from '../db/describeMisfit';

/** A large store is not read through at once: the next start goes on. */
const MOST_MS = 60_000;

/**
 * Once after a start, beside the requests: tells of rows that no longer fit a declaration that changed. `say` is for a
 * person at a terminal; in production the log is told instead, with ids in place of what people wrote.
 */
export function startReview(deps: Deps, say: (sentence: string) => void): { stop(): Promise<void> } {
  const until = performance.now() + MOST_MS;
  let stopped = false;
  const looking = reviewRows(deps.db, resources, () => stopped || performance.now() > until)
    .then((found) => {
      for (const one of found) tell(deps, one, say);
    })
    .catch((error: unknown) => {
      if (!stopped) deps.log.error({ err: error }, 'The rows could not be compared with the declarations');
    });
  return {
    async stop() {
      stopped = true;
      await looking;
    },
  };
}

function tell({ config, log }: Deps, { resource, rows, isWhole, misfits }: Reviewed, say: (sentence: string) => void): void {
  for (const misfit of misfits) {
    if (!config.production) say(describeMisfit(resource, misfit, rows, isWhole));
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
