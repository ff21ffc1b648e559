import type { AnyRow } from '../../../../schema/row';

/** Who an invitation is for, by name. */
export const nameOfInvited = ({ first_name, last_name }: AnyRow): string => `${String(first_name)} ${String(last_name)}`;
