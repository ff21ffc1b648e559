import { type Issue, issue } from '../checks/issue';

/** The most common reasons for a rejection; each is a translated sentence, so that readers get it in their language. */
export const REJECTION_REASONS = ['duplicate', 'outside_area', 'no_provider', 'unverified'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const MAX_WORDS = 2000;

/** The reason of a rejection: a common reason, free text, or both. */
export interface Rejection {
  readonly reason: RejectionReason | null;
  readonly text: string;
}

/** A rejection needs a reason. */
export const rejectionIssues = ({ reason, text }: Rejection): readonly Issue[] =>
  reason === null && text.trim() === '' ? [issue('text', 'review.reason_wanted')] : tooLong(text);

/** Asking for a change needs a text. */
export const askIssues = ({ text }: { readonly text: string }): readonly Issue[] =>
  text.trim() === '' ? [issue('text', 'review.change_wanted')] : tooLong(text);

const tooLong = (text: string): readonly Issue[] =>
  text.trim().length > MAX_WORDS ? [issue('text', 'review.too_long', { max: MAX_WORDS })] : [];
