import type { Location } from 'react-router';
import type { WorkspaceProfile } from '../../../providers/authSession';
import { homeOf } from './home';

/** Location state of a link to a page that leads back to where the link was followed: the account, or a register. */
interface BackLinkState {
  readonly from: string;
}

/** The state for such a link. Navigating within the account keeps the first address. */
export function backLinkState({ pathname, search, state }: Location): BackLinkState | null {
  if (pathname === '/account' || pathname.startsWith('/account/')) return readBackLinkState(state);
  return { from: pathname + search };
}

/** Where the back link of the account leads: the page that it was opened from, or else this person's home. */
export function backAddressOf(state: unknown, profile: WorkspaceProfile | null): string {
  const from = backAddressIn(state);
  if (from !== null) return from;
  if (profile?.organization_id) return `/organizations/${profile.organization_id}`;
  const home = profile ? homeOf(profile) : 'choose';
  return home !== 'choose' && 'to' in home ? home.to : '/overview';
}

/** The address that the link to this page was followed from, or null for a page that was opened in another way. */
export const backAddressIn = (state: unknown): string | null => readBackLinkState(state)?.from ?? null;

function readBackLinkState(state: unknown): BackLinkState | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? { from } : null;
}
