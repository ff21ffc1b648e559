import { vi } from 'vitest';
import * as serializing from '../../src/server/app/serialize';
import * as locking from '../../src/server/db/lock';
import * as ledger from '../../src/server/features/ledger/post';

/** For the negative control of a race: named locks are not taken until the end of the test, so that the same calls must go wrong. */
export const withoutLocks = () => vi.spyOn(locking, 'lock').mockResolvedValue(undefined);

/** Until the end of the test, calls to this server do not queue for each other, as the calls to two servers do not. */
export const withoutTurns = () => vi.spyOn(serializing, 'serialize').mockImplementation((_ids, work) => work(() => {}));

/** Until the end of the test, each posting has a key of its own, so that the ledger does not recognise one that it has already. */
export function withoutLedgerKeys() {
  const { post } = ledger;
  return vi.spyOn(ledger, 'post').mockImplementation((w, book, entries) =>
    post(
      w,
      book,
      entries.map((entry) => ({ ...entry, key: `${entry.key}:${Math.random()}` })),
    ),
  );
}
