import type { Likeness } from './resemblance';
import type { Finding } from './reviewFindings';
import type { ReviewState } from './reviewState';

/** One organization in the queue, as staff choose which to look at. */
export interface QueuedReview {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly logo: string | null;
  /** Since when it waits. */
  readonly created_at: string;
  /** When it was last asked for a change, and whether it has changed since. */
  readonly asked_at: string | null;
  readonly has_answered: boolean;
  readonly findings: readonly Finding[];
  /** How many others it may be a second time. */
  readonly duplicates: number;
}

/** `GET /v1/admin/organizations/review`: who can be accepted first, then whom something was asked of; the longest waiting first in each. */
export interface ReviewQueue {
  readonly organizations: readonly QueuedReview[];
  /** How many wait in all, also where the queue is cut. */
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

/** As much of an organization as is shown, to judge it and beside one that it resembles. */
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

/** `GET /v1/admin/organizations/{id}/review`: what there is to judge one organization by. */
export interface OrganizationReview {
  readonly state: ReviewState;
  readonly organization: ReviewedOrganization;
  readonly findings: readonly Finding[];
  readonly duplicates: readonly { readonly by: readonly Likeness[]; readonly organization: ReviewedOrganization }[];
  /** What the public will see of its offers; drafts are not among them. */
  readonly offers: readonly PreviewedOffer[];
  readonly counts: { readonly locations: number; readonly offers: number };
  /** How many people a decision is mailed to. */
  readonly readers: number;
  readonly restorable_until: string | null;
}

/** What a decision came to. */
export interface ReviewOutcome {
  readonly id: string;
  readonly state: ReviewState;
  /** How many mails were written. */
  readonly told: number;
}
