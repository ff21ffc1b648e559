import { vi } from 'vitest';
import * as serializing from '../../src/server/core/serialize';
import * as locking from '../../src/server/db/lock';
import * as ledger from '../../src/server/features/ledger/post';

/** Disables named locks until the end of the test, so that a race without them fails (negative control). */
export const withoutLocks = () => vi.spyOn(locking, 'lock').mockResolvedValue(undefined);

/** Disables the queue of calls to this server until the end of the test, as if the calls went to two servers. */
export const withoutTurns = () => vi.spyOn(serializing, 'serialize').mockImplementation((_ids, work) => work(() => {}));

/** Gives each posting a unique key until the end of the test, so that the ledger does not recognise repeated postings. */
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
