import * as z from 'zod';
import type { StaffMember } from '../../../domain/permissions/staff';
import { holder } from '../../auth/answers';

/*
 * The shapes of responses about staff and invitations, for the API document.
 */

/** Of a member of the staff of an application. */
export const staffMemberAnswer: z.ZodType<StaffMember> = z.strictObject({
  ...holder,
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
