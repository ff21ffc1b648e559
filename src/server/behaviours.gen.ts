// Written by `npm run generate`. Do not edit.
import type { Behaviour } from './crud/behaviour';
import { behaviour as activities } from './behaviour/activities';
import { behaviour as applications } from './behaviour/applications';
import { behaviour as bundles } from './behaviour/bundles';
import { behaviour as invites } from './behaviour/invites';
import { behaviour as locations } from './behaviour/locations';
import { behaviour as messages } from './behaviour/messages';
import { behaviour as organizations } from './behaviour/organizations';
import { behaviour as sessions } from './behaviour/sessions';
import { behaviour as staffInvites } from './behaviour/staff_invites';

export const behaviours: Readonly<Record<string, Behaviour>> = {
  activities,
  applications,
  bundles,
  invites,
  locations,
  messages,
  organizations,
  sessions,
  staff_invites: staffInvites,
};
