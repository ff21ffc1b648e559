import { useGetOne } from 'react-admin';
import type { AnyRow } from '../../../schema/row';

/** A record by the name of its list and its id. It is fetched anew whenever its screen is opened, and not behind a form's back. */
export const useRecord = (name: string, id: string) =>
  useGetOne<AnyRow>(name, { id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
