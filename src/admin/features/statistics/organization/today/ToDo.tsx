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
  /** Where the task is done: at an address, or in a dialog over this page. */
  readonly at:
    | { readonly to: string }
    | { readonly dialog: 'offer'; readonly session: { readonly activity_id: string; readonly id: string }; readonly list: string }
    | { readonly dialog: 'invites' };
}

interface ToDoProps {
  readonly numbers: OrganizationStatistics;
  readonly organization_id: string;
}

/** What waits for the user: spots to offer, attendance to record, orders to be paid, invitations to be accepted. */
export function ToDo(props: ToDoProps) {
  const translate = useTranslate();
  const tasks = useTasks(props);
  const location = useLocation();
  const [open, setOpen] = useState<Task | null>(null);
  const { spots_to_offer, unrecorded } = props.numbers.today ?? {};
  const moreOffers = (spots_to_offer?.total ?? 0) - (spots_to_offer?.first.length ?? 0);
  const moreRegisters = (unrecorded?.total ?? 0) - (unrecorded?.latest.length ?? 0);
  const total = tasks.length + moreOffers + moreRegisters;
  return (
    <Panel title={total === 0 ? translate('club.today.done') : translate('club.today.to_do', { smart_count: total })}>
      {total === 0 ? (
        <p className={styles.quiet}>{translate('club.today.done_text')}</p>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <li key={task.key}>
              <div>
                <strong>{task.title}</strong>
                <span>{task.text}</span>
              </div>
              {'to' in task.at ? (
                <Link to={task.at.to} state={backLinkState(location)} aria-label={`${task.verb}: ${task.title}`}>
                  {task.verb}
                </Link>
              ) : (
                <button type="button" aria-haspopup="dialog" aria-label={`${task.verb}: ${task.title}`} onClick={() => setOpen(task)}>
                  {task.verb}
                </button>
              )}
            </li>
          ))}
          {moreOffers > 0 && <li className={styles.quiet}>{translate('club.today.tasks.more_offers', { smart_count: moreOffers })}</li>}
          {moreRegisters > 0 && (
            <li className={styles.quiet}>{translate('club.today.tasks.more_registers', { smart_count: moreRegisters })}</li>
          )}
        </ul>
      )}
      {open && (
        <Suspense fallback={null}>
          <TaskDialog task={open} organization_id={props.organization_id} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

function TaskDialog({ task, organization_id, onClose }: { task: Task; organization_id: string; onClose: () => void }) {
  const queries = useQueryClient();
  if (!('dialog' in task.at)) return null;
  if (task.at.dialog === 'invites') return <OpenInvitesDialog organization_id={organization_id} onClose={onClose} />;
  const { session, list } = task.at;
  return (
    <OfferSpotDialog
      params={{ organization_id, activity_id: session.activity_id, [registry.sessions.key]: session.id }}
      activity_name={task.title}
      listAddress={list}
      onClose={onClose}
      onDone={() => {
        onClose();
        void queries.invalidateQueries({ queryKey: ['statistics', 'organization', organization_id] });
      }}
    />
  );
}

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
    at: mayOffer ? { dialog: 'offer', session: line, list: `${sessionAt(line)}?tab=waitlist` } : { to: `${sessionAt(line)}?tab=waitlist` },
  }));
  const registers = (today?.unrecorded.latest ?? []).map((line): Task => ({
    key: line.id,
    title: line.activity_name,
    text: `${moment(line.starts_at)} · ${word('not_recorded', { smart_count: line.not_recorded })}`,
    verb: word('record'),
    at: { to: `${sessionAt(line)}?tab=register` },
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
            at: {
              to: listAddress(pathTo(registry.orders, 'list', { organization_id }), {
                filter: { owed_since: { to: today.date } },
                sort: ['created_at', 'ASC'],
              }),
            },
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
            at: { dialog: 'invites' },
          },
        ]
      : [];
  return [...offers, ...registers, ...orders, ...invites];
}
