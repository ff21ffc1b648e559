import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { StaffMember } from '../../../domain/permissions/staff';

export const staffPath = (application_id: string) => `/v1/admin/applications/${encodeURIComponent(application_id)}/staff`;

/** The staff of an application. */
export const useStaffOf = (application_id: string) =>
  useQuery({
    queryKey: ['staff', application_id],
    queryFn: async ({ signal }) => (await http<{ staff: StaffMember[] }>(staffPath(application_id), { signal })).json.staff,
  });
