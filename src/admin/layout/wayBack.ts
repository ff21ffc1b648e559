import type { Location } from 'react-router';
import type { WorkspaceProfile } from '../../../providers/authSession';
import { homeOf } from './home';

/** What a link to the account holds: the address that it was followed from. */
interface WayBack {
  readonly from: string;
}

/** State for a link to the account. Between screens of the account the first address stays. */
export function wayTo({ pathname, search, state }: Location): WayBack | null {
  if (pathname === '/account' || pathname.startsWith('/account/')) return readWayBack(state);
  return { from: pathname + search };
}

/** Where the way back from the account leads: the page that it was opened from, or else where this person belongs. */
export function wayBackOf(state: unknown, profile: WorkspaceProfile | null): string {
  const way = readWayBack(state);
  if (way) return way.from;
  if (profile?.organization_id) return `/organizations/${profile.organization_id}`;
  const home = profile ? homeOf(profile) : 'choose';
  return home !== 'choose' && 'to' in home ? home.to : '/overview';
}

function readWayBack(state: unknown): WayBack | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? { from } : null;
}
