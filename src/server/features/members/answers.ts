import * as z from 'zod';
import type { StaffMember } from '../../../domain/permissions/staff';

/*
 * The shapes of responses about staff and invitations, for the API document.
 */

/** Of a member of the staff of an application. */
export const staffMemberAnswer: z.ZodType<StaffMember> = z.strictObject({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.string(),
  since: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable(),
  is_here: z.boolean(),
  is_from_here: z.boolean(),
});

/** Of the staff of an application. */
export const staffAnswer = z.strictObject({ staff: z.array(staffMemberAnswer) });

/** Of the roles that the caller can assign in an application; `here` has those of this application only. */
export const staffRolesAnswer = z.strictObject({ roles: z.array(z.string()), here: z.array(z.string()) });

/** Of an invitation: for whom it is, and the role and place that it gives. */
export const invitationAnswer = z.strictObject({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.string(),
  name: z.string(),
  application_id: z.uuid(),
  organization_id: z.uuid().nullable(),
  expires_at: z.iso.datetime().nullable(),
});
