import type { Hooks } from '../../engine/hooks';
import { invitationHooks } from './invitationHooks';

export const hooks: Hooks<'invites'> = invitationHooks('invites');
