import type { KeptAnswer } from '../../../domain/questions/answers';
import { createRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { type Personal, personalOf } from '../persons/personInput';
import type { Bookable } from './bookable';

/** Adds people to the end of a waiting list. Returns the ids of their entries. */
export async function addEntries(
  w: Transaction,
  { kind, id, organization_id }: Bookable,
  waiters: readonly (Personal & { readonly person: string; readonly answers: readonly KeptAnswer[] })[],
): Promise<string[]> {
  const joined_at = w.now.toISOString();
  const entries = waiters.map(({ person, answers, ...personal }) => ({
    organization_id,
    ...personalOf(personal),
    person,
    answers,
    priority: 0,
    status: 'waiting' as const,
    joined_at,
  }));
  return kind === 'session'
    ? createRows(
        w,
        'waiting_list_entries',
        entries.map((entry) => ({ ...entry, session_id: id })),
      )
    : createRows(
        w,
        'bundle_waiting_list_entries',
        entries.map((entry) => ({ ...entry, bundle_id: id })),
      );
}
