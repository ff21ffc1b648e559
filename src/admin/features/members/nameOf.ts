import type { StaffMember } from '../../../domain/permissions/staff';

export const nameOf = ({ first_name, last_name }: Pick<StaffMember, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`;
