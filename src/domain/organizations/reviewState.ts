/** The review state of an organization. The first two are pending: on staff, or on the answer of the organization. */
export const REVIEW_STATES = ['waiting', 'asked', 'accepted', 'archived', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Events of the review. `archive` and `reopen` come from the status field of the form; the others are steps of the review. */
export const REVIEW_EVENTS = ['accept', 'ask', 'reject', 'restore', 'archive', 'reopen'] as const;
export type ReviewEvent = (typeof REVIEW_EVENTS)[number];

/** Every allowed transition. Source: docs/domain/review.md. */
const NEXT: Readonly<Record<ReviewState, Readonly<Partial<Record<ReviewEvent, ReviewState>>>>> = {
  waiting: { accept: 'accepted', ask: 'asked', reject: 'rejected', archive: 'archived' },
  asked: { accept: 'accepted', ask: 'asked', reject: 'rejected', archive: 'archived', reopen: 'waiting' },
  accepted: { archive: 'archived', reopen: 'waiting' },
  archived: { accept: 'accepted', reopen: 'waiting' },
  rejected: { restore: 'waiting' },
};

/** The fields of an organization that determine its state. */
export interface Reviewed {
  readonly status: 'pending' | 'accepted' | 'archived';
  /** When staff last asked it for a change; null if nothing is pending. */
  readonly asked_at: string | null;
  readonly rejected_at: string | null;
}

export function reviewStateOf({ status, asked_at, rejected_at }: Reviewed): ReviewState {
  if (rejected_at !== null) return 'rejected';
  if (status !== 'pending') return status;
  return asked_at === null ? 'waiting' : 'asked';
}

/** The state after an event; null if the transition is not allowed. */
export const nextReviewState = (state: ReviewState, event: ReviewEvent): ReviewState | null => NEXT[state][event] ?? null;

/** The event of choosing a status in the form. */
export const eventTo = (status: Reviewed['status']): ReviewEvent =>
  ({ pending: 'reopen', accepted: 'accept', archived: 'archive' } as const)[status];

/** Number of days in which a rejection can be undone. */
export const RESTORE_DAYS = 30;
const DAY_MS = 86_400_000;

/** When the period to restore a rejected organization ends, as an instant. */
export const restorableUntil = (rejected_at: string): string => new Date(Date.parse(rejected_at) + RESTORE_DAYS * DAY_MS).toISOString();
export const mayBeRestored = (rejected_at: string, now: string): boolean => Date.parse(now) < Date.parse(restorableUntil(rejected_at));

/** Whether an organization changed after it was asked for a change, and so waits for staff again. */
export const hasAnswered = ({ asked_at, updated_at }: { readonly asked_at: string | null; readonly updated_at: string }): boolean =>
  asked_at !== null && Date.parse(updated_at) > Date.parse(asked_at);
