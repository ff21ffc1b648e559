import { useTranslate } from 'react-admin';
import { OwnerLink } from '../../../engine/lists/OwnerLink';
import { useMaySelect } from '../../../engine/lists/selection/useMaySelect';
import { ListRow } from '../../../engine/lists/table/ListRow';
import { ListTable } from '../../../engine/lists/table/ListTable';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { classes } from '../../../ui/classes';
import { Nothing } from '../../../ui/values/PlainText';
import type { Session } from '../session';
import { Occupancy } from '../../bookings/Occupancy';
import { useSessionTitle } from '../useSessionTitle';
import { SessionLink } from './SessionLink';
import { SessionState } from './SessionState';
import * as table from '../../../engine/lists/table/ListTable.module.css';
import * as styles from './SessionTable.module.css';

const COLUMNS = ['time', 'occupancy', 'waiting', 'location', 'state'] as const;
/** The owners of the sessions, in a list of several activities. */
const OWNERS = [
  ['activity_id', 'activities'],
  ['organization_id', 'organizations'],
] as const;

/** The sessions as rows, in order of time. */
export function SessionTable() {
  const translate = useTranslate();
  const title = useSessionTitle();
  const hasTicks = useMaySelect();
  const { resource } = useResourceRoute();
  const owners = resource.isOverview ? OWNERS : [];
  const field = (name: string) => translate(`resources.sessions.fields.${name}`);
  return (
    <ListTable<Session>
      columns={[
        { name: 'starts_at', label: field('date'), isSortable: true },
        ...owners.map(([name]) => ({ name, label: field(name) })),
        ...COLUMNS.map((name) => ({
          name,
          label: translate(`sessions.columns.${name}`),
          align: name === 'waiting' ? ('right' as const) : undefined,
        })),
      ]}
      hasTicks={hasTicks}
    >
      {(session) => (
        <ListRow key={session.id} id={session.id} name={title(session)} hasTick={hasTicks}>
          <th scope="row" className={classes(table.short, styles.date)}>
            <SessionLink session={session} />
          </th>
          {owners.map(([name, to]) => (
            <td key={name}>
              <OwnerLink to={to} record={session} />
            </td>
          ))}
          <td className={styles.time}>{`${session.start_time}–${session.end_time}`}</td>
          <td>
            <Occupancy of={session} />
          </td>
          <td className={table.end}>{session.waitlist_count || ''}</td>
          <td className={styles.location}>
            <SessionLocation session={session} />
          </td>
          <td>
            <SessionState session={session} />
          </td>
        </ListRow>
      )}
    </ListTable>
  );
}

/** The location of a session, or else that of its activity in a subdued colour. */
function SessionLocation({ session }: { session: Session }) {
  const place = session.place === null ? null : String(session.place);
  if (place === null) return <Nothing />;
  return (
    <span title={place} className={classes(styles.place, session.location === null && styles.ofActivity)}>
      {place}
    </span>
  );
}
