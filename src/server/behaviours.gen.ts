// Written by `npm run generate`. Do not edit.
import type { Behaviour } from './crud/behaviour';
import { behaviour as applications } from './behaviour/applications';
import { behaviour as invites } from './behaviour/invites';
import { behaviour as organizations } from './behaviour/organizations';
import { behaviour as staffInvites } from './behaviour/staff_invites';

export const behaviours: Readonly<Record<string, Behaviour>> = {
  applications,
  invites,
  organizations,
  staff_invites: staffInvites,
};
