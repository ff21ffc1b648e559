import { type EntryEvent, nextStatus } from '../../../domain/waiting-lists/entryStatus';
import type { RowChanges } from '../../../schema/row';
import type { Registry } from '../../../../resources/registry.gen';
import { endOffers } from '../../auth/secrets/linkTokens';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';
import { WAITING_LISTS, type WaitingEntry, type WaitingListKind } from './entries';

type EntryChanges = RowChanges<Registry[(typeof WAITING_LISTS)[WaitingListKind]['entries']]>;

/**
 * Carries out what happens to entries of one kind of list: their state, a line in the history of each, and the end of the
 * links by which they could answer. What follows from what, `domain/waiting-lists/entryStatus.ts` says.
 *
 * @param more fields that change with the state
 * @param reason why, where somebody said so
 * @throws where the state of an entry knows no such event
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
