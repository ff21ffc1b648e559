import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { WorkspaceProfile } from '../../../providers/authSession';
import { stopViewing } from '../../../providers/viewing';
import { useNotice } from '../ui/useNotice';
import * as styles from './ViewingBar.module.css';

interface ViewingBarProps {
  viewing: NonNullable<WorkspaceProfile['viewing']>;
  profile: Pick<WorkspaceProfile, 'memberships'>;
}

/** Shows as whom the app is viewed and that nothing can be changed, and returns with one click. */
export function ViewingBar({ viewing, profile }: ViewingBarProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const stop = useMutation({ mutationFn: stopViewing, onError: notice.failed });
  const { role, user } = viewing;
  const roleName = (name: string) => translate(`overview.role_${name}`, { _: name });
  const places = [...new Set(profile.memberships.flatMap(({ name }) => name ?? []))];
  const about =
    role === null
      ? profile.memberships.slice(0, 2).map((membership) => [roleName(membership.role), membership.name].filter(Boolean).join(', '))
      : places;
  return (
    <section className={styles.bar} aria-label={translate('viewing.bar')}>
      <span className={styles.who}>
        <span className={styles.long}>{translate('viewing.bar')} </span>
        <span className={styles.short}>{translate('viewing.bar_short')} </span>
        <strong>{user ? `${user.first_name} ${user.last_name}` : translate('viewing.role', { role: roleName(role ?? '') })}</strong>
        {about.length > 0 && ` · ${about.join(' · ')}`}
      </span>
      <span className={styles.mode}>{translate('viewing.only_reading')}</span>
      <button type="button" className={styles.stop} disabled={stop.isPending} onClick={() => stop.mutate()}>
        <span className={styles.long}>{translate(stop.isPending ? 'viewing.stopping' : 'viewing.stop_long')}</span>
        <span className={styles.short}>{translate('viewing.stop')}</span>
      </button>
    </section>
  );
}
