import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Chip } from '../../../ui/values/Chip';
import { AccountSection } from '../parts/AccountSection';
import * as styles from './signIns.module.css';
import { type SignIn, useSignIns } from './useSignIns';

/** Where the person is signed in; each sign-in can be ended here. */
export function SignIns() {
  const translate = useTranslate();
  const { list, end } = useSignIns();
  const others = list.data?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <AccountSection title={translate('sign_ins.title')} text={translate('sign_ins.text')}>
      {list.data ? (
        <ul className={styles.list}>
          {list.data.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} isBusy={end.isPending} onEnd={() => end.mutate(signIn.id)} />
          ))}
        </ul>
      ) : list.error ? (
        <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton variant="rounded" height={44} />
      )}
      {others.length > 1 && (
        <div>
          <Button variant="outlined" loading={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
            {translate('sign_ins.end_all', { smart_count: others.length })}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

function SignInRow({ signIn, isBusy, onEnd }: { signIn: SignIn; isBusy: boolean; onEnd: () => void }) {
  const translate = useTranslate();
  const { ago, moment } = useFormats();
  const now = useNow();
  const { browser, system, place, address, last_used_at, created_at, is_current } = signIn;
  const device =
    browser && system ? translate('sign_ins.on', { browser, system }) : (browser ?? system ?? translate('sign_ins.unknown_device'));
  const used = ago(last_used_at, now) ?? moment(last_used_at);
  const facts = [
    translate(`sign_ins.place_${place}`),
    address,
    is_current ? null : translate('sign_ins.used', { used }),
    translate('sign_ins.since', { since: moment(created_at) }),
  ];
  return (
    <li className={styles.row}>
      <span className={styles.device}>
        {device}
        {is_current && <Chip tone="good">{translate('sign_ins.current')}</Chip>}
      </span>
      <p className={styles.about}>{facts.filter(Boolean).join(' · ')}</p>
      {!is_current && (
        <Button
          variant="text"
          color="inherit"
          disabled={isBusy}
          aria-label={translate('sign_ins.end_this', { device, since: moment(created_at) })}
          onClick={onEnd}
        >
          {translate('sign_ins.end')}
        </Button>
      )}
    </li>
  );
}
