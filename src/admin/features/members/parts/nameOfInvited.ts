import type { AnyRow } from '../../../../schema/row';

/** The name of the invited person. */
export const nameOfInvited = ({ first_name, last_name }: AnyRow): string => `${String(first_name)} ${String(last_name)}`;
