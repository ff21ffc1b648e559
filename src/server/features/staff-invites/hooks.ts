import { invitationHooks } from '../invites/invitationHooks';

export const hooks = invitationHooks('staff_invites');
