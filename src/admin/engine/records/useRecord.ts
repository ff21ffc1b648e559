import { useGetOne } from 'react-admin';
import type { AnyRow } from '../../../schema/row';

/** A record by the name of its list and its id. It is refetched when its screen opens, and never while a form is open. */
export const useRecord = (name: string, id: string) =>
  useGetOne<AnyRow>(name, { id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
