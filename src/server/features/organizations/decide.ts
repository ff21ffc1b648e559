import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ReviewOutcome } from '../../../domain/organizations/review';
import {
  mayBeRestored,
  nextReviewState,
  restorableUntil,
  type ReviewState,
  reviewStateOf,
} from '../../../domain/organizations/reviewState';
import { askIssues, type Rejection, rejectionIssues } from '../../../domain/organizations/reviewWords';
import { allows } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { audit_log } from '../../db/system/records';
import { changeRows } from '../../engine/changeRows';
import { type ApiError, conflict, forbidden, invalid } from '../../core/apiError';
import { phrase } from '../../http/sentences';
import { queueMail } from '../../mail/queueMail';
import { type ReviewNews, reviewMail } from '../../mail/reviewMail';
import { senderOf } from '../../mail/sender';
import { type Held, lockReviewed } from './lockReviewed';
import { reviewReaders } from './reviewReaders';

/** A decision of staff with its text. */
export type Decision =
  | { readonly event: 'accept' | 'restore' }
  | { readonly event: 'ask'; readonly text: string }
  | ({ readonly event: 'reject' } & Rejection);

/** The action of each decision in the history. */
const ACTIONS = { accept: 'accepted', ask: 'change_asked', reject: 'rejected', restore: 'restored' } as const;

/** Deciding requires the permission to change the status in the form. */
export const NEED = 'create-organizations';

/**
 * Accepts, rejects or restores an organization, or asks it for a change, and mails its people. If two users decide at once, the second gets
 * the first decision as an error.
 *
 * @throws ApiError 409 if another user decided first, 422 if a reason is missing
 */
export async function decide(ctx: Ctx, id: string, decision: Decision): Promise<ReviewOutcome> {
  const issues = decision.event === 'reject' ? rejectionIssues(decision) : decision.event === 'ask' ? askIssues(decision) : [];
  if (issues.length > 0) throw invalid(issues);
  return write(ctx, async (asked) => {
    const organization = await lockReviewed(asked, id);
    const w = await reloadActor(asked);
    if (!allows(w.profile, NEED)) throw forbidden();
    const from = reviewStateOf(organization);
    const state = nextReviewState(from, decision.event);
    if (state === null) throw await alreadyDecided(w, organization, from);
    const at = w.now.toISOString();
    if (organization.rejected_at !== null && !mayBeRestored(organization.rejected_at, at)) throw conflict('review.too_late');
    const reason = reasonOf(w, decision);
    await changeRows(w, 'organizations', [{ ...organization, organization_id: id }], changesOf(decision, reason, at), {
      action: ACTIONS[decision.event],
      reason,
    });
    return { id, state, told: await notifyMembers(w, organization, newsOf(decision, at)) };
  });
}

function changesOf({ event }: Decision, reason: string | null, at: string) {
  const asked = { asked_at: null, asked_text: null };
  switch (event) {
    case 'accept':
      return { status: 'accepted', ...asked } as const;
    case 'ask':
      return { asked_at: at, asked_text: reason };
    case 'reject':
      return { rejected_at: at, rejected_reason: reason, ...asked };
    case 'restore':
      return { rejected_at: null, rejected_reason: null };
  }
}

/** The text of staff for the history and for colleagues, in the language of the caller. */
function reasonOf({ locale }: WriteCtx, decision: Decision): string | null {
  if (decision.event !== 'reject') return decision.event === 'ask' ? decision.text.trim() : null;
  const chosen = decision.reason === null ? [] : [phrase(locale, `review.reasons.${decision.reason}`)];
  return [...chosen, decision.text.trim()].filter((part) => part !== '').join(' ');
}

function newsOf(decision: Decision, at: string): ReviewNews {
  switch (decision.event) {
    case 'accept':
      return { kind: 'accepted' };
    case 'restore':
      return { kind: 'restored' };
    case 'ask':
      return { kind: 'asked', text: decision.text };
    case 'reject':
      return { kind: 'rejected', reason: decision.reason, text: decision.text, until: restorableUntil(at) };
  }
}

async function notifyMembers(w: WriteCtx, organization: Held, news: ReviewNews): Promise<number> {
  const readers = await reviewReaders(w.db, organization);
  const sender = await senderOf(w.db, w.config, organization.application_id);
  await queueMail(w, ...readers.map(({ is_member, ...to }) => reviewMail({ to, is_member, sender, organization, news })));
  return readers.length;
}

/** The error that names the earlier decision, and its author if the history contains one. */
async function alreadyDecided({ db }: WriteCtx, { id, name }: Held, state: ReviewState): Promise<ApiError> {
  const [line] = await db
    .select({ who: audit_log.actor_name })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.resource, 'organizations'),
        eq(audit_log.record_id, id),
        or(inArray(audit_log.action, Object.values(ACTIONS)), sql`jsonb_exists(${audit_log.after}, 'status')`),
      ),
    )
    .orderBy(desc(audit_log.id))
    .limit(1);
  return line?.who
    ? conflict(`review.decided.${state}`, undefined, { name, who: line.who })
    : conflict(`review.stands.${state}`, undefined, { name });
}
