import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/EventAvailableOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import CallIcon from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import { useRefresh as useRefreshRecord, useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isBeforeAttendance } from '../../../../domain/bookings/checkIn';
import { allows } from '../../../../domain/permissions/permissions';
import type { CommitAnswer } from '../../../../domain/sessions/sessionInputs';
import { fill } from '../../../../schema/routes';
import { useMay } from '../../../engine/lists/useMay';
import { RecordHeader } from '../../../engine/records/frame/RecordHeader';
import { recordPattern } from '../../../engine/records/recordTabs';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useNow } from '../../../ui/formats/useNow';
import { useDownload } from '../../../ui/useDownload';
import { useProfile } from '../../../ui/useProfile';
import { bookingsOf } from '../../bookings/bookingsOf';
import { useRefresh } from '../../bookings/useRefresh';
import { Trainers } from '../../contacts/Trainers';
import { previewRefunds } from '../../orders/useRefundPreview';
import { SessionState } from '../overview/SessionState';
import { useOutcome } from '../plan/useOutcome';
import type { SessionTabProps } from '../session';
import { Occupancy } from '../../bookings/Occupancy';
import { useSessionTitle } from '../useSessionTitle';
import { SeriesNavigation } from './SeriesNavigation';
import * as styles from './header.module.css';

const SessionContactDialog = lazy(async () => ({ default: (await import('./SessionContactDialog')).SessionContactDialog }));
const MessageDialog = lazy(async () => ({ default: (await import('../../messages/MessageDialog')).MessageDialog }));
const RefundManyDialog = lazy(async () => ({ default: (await import('../../orders/RefundManyDialog')).RefundManyDialog }));
const RestoreDialog = lazy(async () => ({ default: (await import('../restore/RestoreDialog')).RestoreDialog }));
const RemovalDialog = lazy(async () => ({ default: (await import('../removal/RemovalDialog')).RemovalDialog }));

/** The head of a session: its time, its occupancy, its actions and its tabs. */
export function SessionHeader({ session, activity, api }: Omit<SessionTabProps, 'name'>) {
  const { resource, route, params } = useResourceRoute();
  const translate = useTranslate();
  const title = useSessionTitle()(session);
  const navigate = useNavigate();
  const { search } = useLocation();
  const may = useMay(resource);
  const mayExport = useMay(bookingsOf({ kind: 'session' }))('export');
  const showOutcome = useOutcome();
  const { download } = useDownload();
  const seesMoney = allows(useProfile(), 'view-rates');
  const [dialog, setDialog] = useState<'contact' | 'message' | 'removal' | 'refund' | 'restore' | null>(null);
  const close = () => setDialog(null);
  const refresh = useRefresh({ activity: fill('/v1/admin/organizations/{organization_id}/activities/{activity_id}', params) });
  const refreshRecord = useRefreshRecord();
  const now = useNow();
  const isPast = Date.parse(session.starts_at) <= now;
  const isCancelled = session.status === 'cancelled';
  const here = fill(recordPattern(resource, route), params);
  const label = (tab: string) => translate(`sessions.tabs.${tab}`);
  const waiting = Number(session.waitlist_count);
  const hasPeople = Number(session.participants_amount) + waiting > 0;
  // Offers the refund right after the cancellation, when anyone paid.
  const offerRefund = async () => {
    const { people } = await previewRefunds(api, { percentage: 100 });
    if (people > 0) setDialog('refund');
  };
  const removed = (answer: CommitAnswer) => {
    setDialog(null);
    showOutcome(answer);
    if (answer.counts.deleted > 0) void navigate(fill(route, params));
    else if (seesMoney) void offerRefund();
  };
  return (
    <>
      <RecordHeader
        resource={resource}
        route={route}
        params={params}
        title={title}
        state={
          <>
            <SessionState session={session} />
            {/* Without a limit, the tab says how many people take part. */}
            {!isCancelled && session.spots !== null && <Occupancy of={session} />}
            {waiting > 0 && (
              <Link to={`${here}?tab=waitlist`} className={styles.waiting}>
                {label('waitlist')} ({waiting})
              </Link>
            )}
            {activity && <Trainers contacts={activity.contacts} hasNames />}
          </>
        }
        action={
          isCancelled ? (
            may('delete') && !isPast ? (
              <Button variant="outlined" startIcon={<RestoreIcon />} onClick={() => setDialog('restore')}>
                {translate('sessions.restore.verb')}
              </Button>
            ) : null
          ) : (
            <Button
              component={Link}
              to={`${here}?tab=register`}
              variant={isBeforeAttendance(session.starts_at, now) ? 'outlined' : 'contained'}
              startIcon={<FactCheck />}
            >
              {translate('register.open')}
            </Button>
          )
        }
        more={[
          {
            label: translate('sessions.message'),
            icon: <MailIcon />,
            disabled: Number(session.participants_amount) === 0,
            onClick: () => setDialog('message'),
          },
          ...(activity ? [{ label: translate('sessions.contact.open'), icon: <CallIcon />, onClick: () => setDialog('contact') }] : []),
          ...(mayExport
            ? (['xlsx', 'csv'] as const).map((format) => ({
                label: translate('sessions.download', { format: format.toUpperCase() }),
                icon: <DownloadIcon />,
                onClick: () => void download(`${api}/participants/export`, `export.${format}`, { format }),
              }))
            : []),
          ...(may('delete')
            ? [
                {
                  label: translate(
                    isPast ? 'sessions.removal.past' : hasPeople ? 'sessions.removal.cancel_one' : 'sessions.removal.delete_one',
                  ),
                  icon: <DeleteIcon />,
                  isDanger: !isPast,
                  disabled: isPast || isCancelled,
                  onClick: () => setDialog('removal'),
                },
              ]
            : []),
        ]}
        tabs={[
          { label: label('participants'), to: here, count: Number(session.participants_amount) },
          { label: translate('record.history'), to: `${here}/history` },
          { label: label('settings'), to: `${here}?tab=settings` },
        ]}
      />
      <SeriesNavigation session={session} search={search} />
      <Suspense fallback={null}>
        {dialog === 'contact' && activity && <SessionContactDialog activity={activity} onClose={close} />}
        {dialog === 'message' && (
          <MessageDialog about="session" api={`${api}/messages`} count={Number(session.participants_amount)} onClose={close} />
        )}
        {dialog === 'removal' && (
          <RemovalDialog api={api} name={title} isRepeated={session.series !== null} onClose={close} onDone={removed} />
        )}
        {dialog === 'restore' && (
          <RestoreDialog
            api={api}
            name={title}
            onClose={close}
            onDone={() => {
              close();
              void refresh();
              refreshRecord();
            }}
          />
        )}
        {dialog === 'refund' && (
          <RefundManyDialog api={api} organization={fill('/v1/admin/organizations/{organization_id}', params)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
