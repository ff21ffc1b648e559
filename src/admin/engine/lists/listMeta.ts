import type { ListControllerResult } from 'react-admin';
import type { ListMeta } from '../../../../providers/dataProvider';

/** What the API returns with the rows of a list; empty while it loads. */
export const listMeta = ({ meta }: Pick<ListControllerResult, 'meta'>): ListMeta => (meta as ListMeta | undefined) ?? {};
