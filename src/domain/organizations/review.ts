import type { Likeness } from './resemblance';
import type { Finding } from './reviewFindings';
import type { ReviewState } from './reviewState';

/** An organization in the review queue. */
export interface QueuedReview {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly logo: string | null;
  /** Since when it has been waiting. */
  readonly created_at: string;
  /** When staff last asked for a change, and whether the organization has changed since. */
  readonly asked_at: string | null;
  readonly has_answered: boolean;
  readonly findings: readonly Finding[];
  /** Number of possible duplicates. */
  readonly duplicates: number;
}

/**
 * `GET /v1/admin/organizations/review`: first those that can be accepted, then those that were asked for a change; the longest waiting
 * first.
 */
export interface ReviewQueue {
  readonly organizations: readonly QueuedReview[];
  /** Total number waiting, even if the queue is cut off. */
  readonly total: number;
  readonly rejected: number;
}

export interface RejectedOrganization {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly logo: string | null;
  readonly rejected_at: string;
  readonly rejected_reason: string | null;
  readonly rejected_by: string | null;
  readonly restorable_until: string;
}

/** The part of an organization that is shown for the review and in the comparison with a possible duplicate. */
export interface ReviewedOrganization {
  readonly id: string;
  readonly name: string;
  readonly status: 'pending' | 'accepted' | 'archived';
  readonly description: string | null;
  readonly type: string | null;
  readonly sports: readonly string[];
  readonly kvk: string | null;
  readonly logo: string | null;
  readonly header: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly street: string | null;
  readonly house_number: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  readonly notes: string | null;
  readonly asked_at: string | null;
  readonly asked_text: string | null;
  readonly rejected_at: string | null;
  readonly rejected_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface PreviewedOffer {
  readonly id: string;
  readonly kind: 'activity' | 'product';
  readonly name: string;
  readonly image: string | null;
}

/** `GET /v1/admin/organizations/{id}/review`: everything needed to review an organization. */
export interface OrganizationReview {
  readonly state: ReviewState;
  readonly organization: ReviewedOrganization;
  readonly findings: readonly Finding[];
  readonly duplicates: readonly { readonly by: readonly Likeness[]; readonly organization: ReviewedOrganization }[];
  /** Its offers as the public will see them, without drafts. */
  readonly offers: readonly PreviewedOffer[];
  readonly counts: { readonly locations: number; readonly offers: number };
  /** Number of people who are mailed about a decision. */
  readonly readers: number;
  readonly restorable_until: string | null;
}

/** The result of a decision. */
export interface ReviewOutcome {
  readonly id: string;
  readonly state: ReviewState;
  /** Number of mails that were queued. */
  readonly told: number;
}
