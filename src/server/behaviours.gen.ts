// Written by `npm run generate`. Do not edit.
import type { Behaviour } from './crud/behaviour';
import { behaviour as invites } from './behaviour/invites';
import { behaviour as staffInvites } from './behaviour/staff_invites';

export const behaviours: Readonly<Record<string, Behaviour>> = {
  invites,
  staff_invites: staffInvites,
};
