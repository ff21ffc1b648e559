import type { Hooks } from '../../engine/hooks';
import { invitationHooks } from './invitationHooks';

export const hooks: Hooks<'staff_invites'> = invitationHooks('staff_invites');
