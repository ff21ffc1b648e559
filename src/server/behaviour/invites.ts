import { invitationBehaviour } from '../invitations/invitationBehaviour';

export const behaviour = invitationBehaviour('invites');
