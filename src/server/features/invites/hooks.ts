import { invitationHooks } from './invitationHooks';

export const hooks = invitationHooks('invites');
