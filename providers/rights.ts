/** The header with a fingerprint of the caller's rights (src/server/auth/fingerprintOf.ts). */
const HEADER = 'Rights';
/** The call that returns those rights. */
const PROFILE_PATH = '/v1/admin/profile';

let known: string | null = null;
let changed: () => void = () => undefined;

/** Detects changes of the user's rights by the fingerprint that every answer carries. */
export const rights = {
  /** For an answer to a call with a token. */
  observe(path: string, headers: Headers): void {
    const named = headers.get(HEADER);
    if (named === null || named === known || path === PROFILE_PATH) return;
    const isFirst = known === null;
    known = named;
    if (!isFirst) changed();
  },
  /** Sets the fingerprint that belongs to the current profile. */
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
