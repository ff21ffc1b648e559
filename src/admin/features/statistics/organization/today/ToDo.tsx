import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../../resources/registry.gen';
import { freeSpots, spotsToOffer } from '../../../../../domain/statistics/clubToday';
import type { OrganizationStatistics } from '../../../../../domain/statistics/statistics';
import { pathTo } from '../../../../../schema/routes';
import { listAddress } from '../../../../engine/lists/listAddress';
import { useFormats } from '../../../../ui/formats/formats';
import { Panel } from '../../../../ui/Panel';
import * as styles from './today.module.css';

interface Task {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly to: string;
}

interface ToDoProps {
  readonly numbers: OrganizationStatistics;
  readonly organization_id: string;
}

/** What waits for the user: spots to offer, attendance to record, orders to be paid, invitations to be accepted. */
export function ToDo(props: ToDoProps) {
  const translate = useTranslate();
  const tasks = useTasks(props);
  const { total = 0, latest = [] } = props.numbers.today?.unrecorded ?? {};
  const hidden = total - latest.length;
  if (tasks.length === 0)
    return (
      <Panel title={translate('club.today.done')}>
        <p className={styles.quiet}>{translate('club.today.done_text')}</p>
      </Panel>
    );
  return (
    <Panel title={translate('club.today.to_do', { smart_count: tasks.length + hidden })}>
      <ul className={styles.tasks}>
        {tasks.map(({ key, title, text, verb, to }) => (
          <li key={key}>
            <div>
              <strong>{title}</strong>
              <span>{text}</span>
            </div>
            <Link to={to} aria-label={`${verb}: ${title}`}>
              {verb}
            </Link>
          </li>
        ))}
        {hidden > 0 && <li className={styles.quiet}>{translate('club.today.tasks.more_registers', { smart_count: hidden })}</li>}
      </ul>
    </Panel>
  );
}

const INVITES = '/organizations/{organization_id}/invites';

function useTasks({ numbers: { today, offer, open_invites }, organization_id }: ToDoProps): Task[] {
  const translate = useTranslate();
  const { moment, money } = useFormats();
  const word = (key: string, values: object = {}) => translate(`club.today.tasks.${key}`, values);
  const sessionAt = ({ activity_id, id }: { readonly activity_id: string; readonly id: string }) =>
    pathTo(registry.sessions, 'edit', { organization_id, activity_id, id });
  const offers = spotsToOffer(offer?.waiting.longest ?? []).map((line): Task => ({
    key: line.id,
    title: line.activity_name,
    text: `${moment(line.starts_at)} · ${word('free', { smart_count: freeSpots(line) ?? 0 })} · ${translate('club.waits', { smart_count: line.waiting })}`,
    verb: word('offer'),
    to: `${sessionAt(line)}?tab=waitlist`,
  }));
  const registers = (today?.unrecorded.latest ?? []).map((line): Task => ({
    key: line.id,
    title: line.activity_name,
    text: `${moment(line.starts_at)} · ${word('not_recorded', { smart_count: line.not_recorded })}`,
    verb: word('record'),
    to: `${sessionAt(line)}?tab=register`,
  }));
  const open = today?.open_orders;
  const orders: Task[] =
    today && open && open.orders > 0
      ? [
          {
            key: 'orders',
            title: word('orders', { smart_count: open.orders }),
            text: word('owed', { amount: money(open.owed_in_cents) }),
            verb: word('look'),
            to: listAddress(pathTo(registry.orders, 'list', { organization_id }), {
              filter: { owed_since: { to: today.date } },
              sort: ['created_at', 'ASC'],
            }),
          },
        ]
      : [];
  const invites: Task[] =
    open_invites !== null && open_invites > 0
      ? [
          {
            key: 'invites',
            title: word('invites', { smart_count: open_invites }),
            text: word('invites_text'),
            verb: word('look'),
            to: listAddress(pathTo(registry.invites, 'list', { organization_id }, INVITES), { filter: { status: 'send' } }),
          },
        ]
      : [];
  return [...offers, ...registers, ...orders, ...invites];
}
