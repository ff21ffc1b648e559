import { type EntryEvent, nextStatus } from '../../../domain/waiting-lists/entryStatus';
import type { RowChanges } from '../../../schema/row';
import type { Registry } from '../../../../resources/registry.gen';
import { endOffers } from '../../auth/secrets/linkTokens';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';
import { WAITING_LISTS, type WaitingEntry, type WaitingListKind } from './entries';

type EntryChanges = RowChanges<Registry[(typeof WAITING_LISTS)[WaitingListKind]['entries']]>;

/**
 * Applies an event to entries of one kind of list: changes their state, adds a line to the history of each, and ends the links for
 * answering. The transitions are in `domain/waiting-lists/entryStatus.ts`.
 *
 * @param more fields that change together with the state
 * @param reason reason that was entered, if any
 * @throws if the state of an entry does not allow the event
 */
export async function changeStatus(
  w: Transaction,
  kind: WaitingListKind,
  entries: readonly WaitingEntry[],
  event: EntryEvent,
  more: EntryChanges = {},
  reason: string | null = null,
): Promise<void> {
  const handled_at = w.now.toISOString();
  for (const status of new Set(entries.map((entry) => nextStatus(entry.status, event))))
    await changeRows(
      w,
      WAITING_LISTS[kind].entries,
      entries.filter((entry) => nextStatus(entry.status, event) === status),
      { status, ...(status === 'offered' ? {} : { handled_at }), ...more },
      { action: status, reason, fields: ['status', 'offer_expires_at'] },
    );
  await endOffers(
    w.db,
    entries.map(({ id }) => id),
  );
}
