import type { RaRecord } from 'react-admin';
import type { Registry } from '../../../../resources/registry.gen';
import type { Row } from '../../../schema/row';

export type Session = Row<Registry['sessions']> & RaRecord<string>;

/** Props of each tab of a session's screen. */
export interface SessionTabProps {
  readonly session: Session;
  /** API path of the session: `/v1/admin/organizations/7/activities/8/sessions/9`. */
  readonly api: string;
  /** react-admin's name of the list it was opened from, for its cache. */
  readonly name: string;
  readonly activity: Activity | null;
}

export type Activity = Row<Registry['activities']> & RaRecord<string>;
