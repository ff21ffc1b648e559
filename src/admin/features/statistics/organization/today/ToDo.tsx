import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { registry } from '../../../../../../resources/registry.gen';
import { freeSpots } from '../../../../../domain/statistics/clubToday';
import type { OrganizationStatistics } from '../../../../../domain/statistics/statistics';
import { pathTo } from '../../../../../schema/routes';
import { listAddress } from '../../../../engine/lists/listAddress';
import { useMay } from '../../../../engine/lists/useMay';
import { backLinkState } from '../../../../layout/backLink';
import { useFormats } from '../../../../ui/formats/formats';
import { Panel } from '../../../../ui/Panel';
import { bookingsOf } from '../../../bookings/bookingsOf';
import * as styles from './today.module.css';

const OfferSpotDialog = lazy(async () => ({ default: (await import('../../../waiting-lists/OfferSpotDialog')).OfferSpotDialog }));
const OpenInvitesDialog = lazy(async () => ({ default: (await import('../../../members/OpenInvitesDialog')).OpenInvitesDialog }));

interface Task {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly to: string;
  /** What is done in a dialog, without leaving the page: offering a free spot of a session, or all that concerns the open invitations. */
  readonly dialog?: { readonly offers: { readonly activity_id: string; readonly id: string } } | 'invites';
}

interface ToDoProps {
  readonly numbers: OrganizationStatistics;
  readonly organization_id: string;
}

/** What waits for the user: spots to offer, attendance to record, orders to be paid, invitations to be accepted. */
export function ToDo(props: ToDoProps) {
  const translate = useTranslate();
  const tasks = useTasks(props);
  const queries = useQueryClient();
  const location = useLocation();
  const [open, setOpen] = useState<Task | null>(null);
  const close = () => setOpen(null);
  const { spots_to_offer, unrecorded } = props.numbers.today ?? {};
  const moreOffers = (spots_to_offer?.total ?? 0) - (spots_to_offer?.first.length ?? 0);
  const moreRegisters = (unrecorded?.total ?? 0) - (unrecorded?.latest.length ?? 0);
  if (tasks.length === 0)
    return (
      <Panel title={translate('club.today.done')}>
        <p className={styles.quiet}>{translate('club.today.done_text')}</p>
      </Panel>
    );
  return (
    <Panel title={translate('club.today.to_do', { smart_count: tasks.length + moreOffers + moreRegisters })}>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.key}>
            <div>
              <strong>{task.title}</strong>
              <span>{task.text}</span>
            </div>
            {task.dialog ? (
              <button type="button" aria-haspopup="dialog" aria-label={`${task.verb}: ${task.title}`} onClick={() => setOpen(task)}>
                {task.verb}
              </button>
            ) : (
              <Link to={task.to} state={backLinkState(location)} aria-label={`${task.verb}: ${task.title}`}>
                {task.verb}
              </Link>
            )}
          </li>
        ))}
        {moreOffers > 0 && <li className={styles.quiet}>{translate('club.today.tasks.more_offers', { smart_count: moreOffers })}</li>}
        {moreRegisters > 0 && (
          <li className={styles.quiet}>{translate('club.today.tasks.more_registers', { smart_count: moreRegisters })}</li>
        )}
      </ul>
      {open?.dialog && (
        <Suspense fallback={null}>
          {open.dialog === 'invites' ? (
            <OpenInvitesDialog organization_id={props.organization_id} onClose={close} />
          ) : (
            <OfferSpotDialog
              params={{
                organization_id: props.organization_id,
                activity_id: open.dialog.offers.activity_id,
                [registry.sessions.key]: open.dialog.offers.id,
              }}
              activity_name={open.title}
              listAddress={open.to}
              onClose={close}
              onDone={() => {
                close();
                void queries.invalidateQueries({ queryKey: ['statistics', 'organization', props.organization_id] });
              }}
            />
          )}
        </Suspense>
      )}
    </Panel>
  );
}

const INVITES = '/organizations/{organization_id}/invites';

function useTasks({ numbers: { today, open_invites }, organization_id }: ToDoProps): Task[] {
  const translate = useTranslate();
  const { moment, money } = useFormats();
  const mayOffer = useMay(bookingsOf({ kind: 'session' }))('edit');
  const word = (key: string, values: object = {}) => translate(`club.today.tasks.${key}`, values);
  const sessionAt = ({ activity_id, id }: { readonly activity_id: string; readonly id: string }) =>
    pathTo(registry.sessions, 'edit', { organization_id, activity_id, id });
  const offers = (today?.spots_to_offer.first ?? []).map((line): Task => ({
    key: line.id,
    title: line.activity_name,
    text: `${moment(line.starts_at)} · ${word('free', { smart_count: freeSpots(line) ?? 0 })} · ${translate('club.waits', { smart_count: line.waiting })}`,
    verb: word('offer'),
    to: `${sessionAt(line)}?tab=waitlist`,
    ...(mayOffer ? { dialog: { offers: line } } : {}),
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
            dialog: 'invites',
          },
        ]
      : [];
  return [...offers, ...registers, ...orders, ...invites];
}
