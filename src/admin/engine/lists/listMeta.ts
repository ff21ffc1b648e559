import type { ListControllerResult } from 'react-admin';
import type { ListMeta } from '../../../../providers/dataProvider';

/** What the API says of a list beside its rows; nothing while it is on its way. */
export const listMeta = ({ meta }: Pick<ListControllerResult, 'meta'>): ListMeta => (meta as ListMeta | undefined) ?? {};
