/** How an organization stands with the staff of its application. The first two wait: for staff, or for what staff asked of it. */
export const REVIEW_STATES = ['waiting', 'asked', 'accepted', 'archived', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What staff do with it. `archive` and `reopen` are a status that is chosen in the form; the others are steps of the review. */
export const REVIEW_EVENTS = ['accept', 'ask', 'reject', 'restore', 'archive', 'reopen'] as const;
export type ReviewEvent = (typeof REVIEW_EVENTS)[number];

/** Every change there is. Source: docs/domain/review.md. */
const NEXT: Readonly<Record<ReviewState, Readonly<Partial<Record<ReviewEvent, ReviewState>>>>> = {
  waiting: { accept: 'accepted', ask: 'asked', reject: 'rejected', archive: 'archived' },
  asked: { accept: 'accepted', ask: 'asked', reject: 'rejected', archive: 'archived', reopen: 'waiting' },
  accepted: { archive: 'archived', reopen: 'waiting' },
  archived: { accept: 'accepted', reopen: 'waiting' },
  rejected: { restore: 'waiting' },
};

/** What of an organization says how it stands. */
export interface Reviewed {
  readonly status: 'pending' | 'accepted' | 'archived';
  /** When staff last asked it for a change; null where nothing is being waited for. */
  readonly asked_at: string | null;
  readonly rejected_at: string | null;
}

export function reviewStateOf({ status, asked_at, rejected_at }: Reviewed): ReviewState {
  if (rejected_at !== null) return 'rejected';
  if (status !== 'pending') return status;
  return asked_at === null ? 'waiting' : 'asked';
}

/** The state after an event; null where there is no such change. */
export const nextReviewState = (state: ReviewState, event: ReviewEvent): ReviewState | null => NEXT[state][event] ?? null;

/** What a status that is chosen in the form does. */
export const eventTo = (status: Reviewed['status']): ReviewEvent =>
  ({ pending: 'reopen', accepted: 'accept', archived: 'archive' } as const)[status];

/** Days for which a rejection can be taken back. */
export const RESTORE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Until when a rejected organization can be brought back, as an instant. */
export const restorableUntil = (rejected_at: string): string => new Date(Date.parse(rejected_at) + RESTORE_DAYS * DAY_MS).toISOString();
export const mayBeRestored = (rejected_at: string, now: string): boolean => Date.parse(now) < Date.parse(restorableUntil(rejected_at));

/** Whether an organization that was asked for a change has changed since, and waits for staff again. */
export const hasAnswered = ({ asked_at, updated_at }: { readonly asked_at: string | null; readonly updated_at: string }): boolean =>
  asked_at !== null && Date.parse(updated_at) > Date.parse(asked_at);
