import type { ComponentType } from 'react';
import { HttpError } from '../../../providers/httpError';
import { isReachable } from '../../../providers/isReachable';

const KEY = 'screen-reloaded-at';
/** A second failure this soon after the reload, in ms, is no outdated page: reloading again would go on for ever. */
const SOON = 20_000;

const readMark = () => {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0);
  } catch {
    return null;
  }
};

const writeMark = (at: number) => sessionStorage.setItem(KEY, String(at));

/**
 * Loads the code of a screen. After a new version is put in place an old page asks for files that are gone: the page
 * is then loaded anew, once. Where that does not help, or the server cannot be heard and the page would be gone as well, the error
 * goes on to the calm fault screen.
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
    if (mark === null || Date.now() - mark < SOON) throw error;
    writeMark(Date.now());
    reload();
    // The page is on its way out; nothing should be drawn meanwhile.
    return new Promise<never>(() => undefined);
  }
}
