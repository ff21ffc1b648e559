import type { ComponentType } from 'react';
import { HttpError } from '../../../providers/httpError';
import { isReachable } from '../../../providers/isReachable';

const KEY = 'screen-reloaded-at';
/** A failure this soon after the reload, in ms, is not caused by an outdated page: another reload would loop. */
const REPEATED_FAILURE_MS = 20_000;

const readMark = () => {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0);
  } catch {
    return null;
  }
};

const writeMark = (at: number) => sessionStorage.setItem(KEY, String(at));

/**
 * Loads the code of a screen. After a deployment an outdated page requests files that no longer exist, so the page is reloaded once. If
 * that does not help, or the server is unreachable and a reload would lose the page, the error goes to the fault screen.
 */
export async function loadScreen<P = object>(
  load: () => Promise<ComponentType<P>>,
  reload = () => globalThis.location.reload(),
  isThere = isReachable,
): Promise<ComponentType<P>> {
  try {
    return await load();
  } catch (error) {
    if (!(await isThere())) throw new HttpError(String(error), 0);
    const mark = readMark();
    if (mark === null || Date.now() - mark < REPEATED_FAILURE_MS) throw error;
    writeMark(Date.now());
    reload();
    // The page is being unloaded; nothing should be rendered in the meantime.
    return new Promise<never>(() => undefined);
  }
}
