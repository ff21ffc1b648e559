import { invitationBehaviour } from '../invitations/invitationBehaviour';

export const behaviour = invitationBehaviour('staff_invites');
