import { makeLink } from '../../auth/secrets/linkTokens';
import { audit } from '../../crud/audit';
import type { Acting } from '../acting';
import { type Entry, type Goal, LINES, setEntries } from './line';
import { tellOffered } from '../tell';

/**
 * Offers a place of a held goal, which is kept until the offer ends, and writes the mail with the link to answer it.
 * @param reason why staff offer more places than there are, or null
 */
export async function offerTo(w: Acting, goal: Goal, entry: Entry, expires_at: string, reason: string | null): Promise<void> {
  const { entries: resource } = LINES[goal.kind];
  await setEntries(w, goal.kind, [entry.id], { status: 'offered', offered_at: w.now.toISOString(), offer_expires_at: expires_at, reason });
  await audit(w, {
    action: 'offered',
    resource,
    record_id: entry.id,
    before: { status: entry.status },
    after: { status: 'offered', offer_expires_at: expires_at },
    organization_id: goal.organization_id,
    ...(reason === null ? {} : { reason }),
  });
  const token = await makeLink(w.db, { purpose: 'offer', resource, record_id: entry.id }, w.now, expires_at);
  await tellOffered(w, goal, entry, token, expires_at);
}
