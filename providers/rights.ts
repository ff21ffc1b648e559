/** The header in which each answer names what its caller holds (src/server/auth/fingerprintOf.ts). */
const HEADER = 'Rights';
/** The call that tells what that is. */
const TELLS = '/v1/admin/profile';

let known: string | null = null;
let changed: () => void = () => undefined;

/** Notices that what somebody holds has changed, by the name that every answer carries. */
export const rights = {
  /** Of an answer to a call that carried a token. */
  observe(path: string, headers: Headers): void {
    const named = headers.get(HEADER);
    if (named === null || named === known || path === TELLS) return;
    const isFirst = known === null;
    known = named;
    if (!isFirst) changed();
  },
  /** What the profile at hand says holds for this name. */
  settle(headers: Headers): void {
    known = headers.get(HEADER);
  },
  forget(): void {
    known = null;
  },
  onChange(listener: () => void): void {
    changed = listener;
  },
};
