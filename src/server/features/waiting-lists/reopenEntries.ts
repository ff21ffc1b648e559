import { nextStatus } from '../../../domain/waiting-lists/entryStatus';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';
import { type EntryRow, WAITING_LISTS, type WaitingListKind } from './entries';

/**
 * Reopens entries of a closed list in their old order: priority and moment of joining are kept. An earlier offer is not restored.
 *
 * @throws if an entry is not closed
 */
export async function reopenEntries(w: Transaction, kind: WaitingListKind, entries: readonly EntryRow[]): Promise<void> {
  await changeRows(
    w,
    WAITING_LISTS[kind].entries,
    entries,
    ({ status }) => ({ status: nextStatus(status, 'reopen'), handled_at: null, offered_at: null, offer_expires_at: null, reason: null }),
    { action: 'restored', fields: ['status'] },
  );
}
