import { type Issue, issue } from '../checks/issue';

/** Reasons that staff reject by most; each is a sentence in both languages, so that it reaches its readers in theirs. */
export const REJECTION_REASONS = ['duplicate', 'outside_area', 'no_provider', 'unverified'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const MAX_WORDS = 2000;

/** What staff say with a rejection: a reason that is there already, words of their own, or both. */
export interface Rejection {
  readonly reason: RejectionReason | null;
  readonly text: string;
}

/** Nobody is rejected without a reason. */
export const rejectionIssues = ({ reason, text }: Rejection): readonly Issue[] =>
  reason === null && text.trim() === '' ? [issue('text', 'review.reason_wanted')] : tooLong(text);

/** Who is asked for a change is told which. */
export const askIssues = ({ text }: { readonly text: string }): readonly Issue[] =>
  text.trim() === '' ? [issue('text', 'review.change_wanted')] : tooLong(text);

const tooLong = (text: string): readonly Issue[] =>
  text.trim().length > MAX_WORDS ? [issue('text', 'review.too_long', { max: MAX_WORDS })] : [];
