import { useGetOne } from 'react-admin';
import type { AnyRow } from '../../../schema/row';

/** A record by its place and id. It is fetched anew whenever its screen is opened, and not behind a form's back. */
export const useRecord = (name: string, id: string) =>
  useGetOne<AnyRow>(name, { id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
