import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Chip } from '../../../ui/values/Chip';
import { useConfirmed } from '../useConfirmed';
import { AccountSection } from '../parts/AccountSection';
import { Passkeys } from './Passkeys';
import * as styles from './security.module.css';
import { type Security, useSecurity } from './useSecurity';
import { useSecuring } from './useSecuring';

const TotpDialog = lazy(async () => ({ default: (await import('./TotpDialog')).TotpDialog }));
const CodesDialog = lazy(async () => ({ default: (await import('./CodesDialog')).CodesDialog }));

/** The second factor: an authenticator app, passkeys, and recovery codes for when both are lost. */
export function SecondStepSection() {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useSecurity();
  return (
    <AccountSection title={translate('account_security.title')} text={translate('account_security.text')}>
      {data ? (
        <Ways security={data} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={180} />
      )}
    </AccountSection>
  );
}

function Ways({ security }: { security: Security }) {
  const translate = useTranslate();
  const { confirmed, dialog } = useConfirmed({ text: translate('account_confirm.text'), verb: translate('account_confirm.verb') });
  const does = useSecuring(confirmed);
  const { has_totp, passkeys, recovery_codes, is_asked } = security;
  const hasAny = has_totp || passkeys.length > 0;
  return (
    <>
      {is_asked && !hasAny && <Alert severity="warning">{translate('account_security.asked')}</Alert>}
      <section className={styles.part}>
        <div className={styles.head}>
          <h3>{translate('account_security.totp')}</h3>
          {has_totp && <Chip tone="good">{translate('account_security.on')}</Chip>}
        </div>
        <p>{translate('account_security.totp_about')}</p>
        <Button variant={is_asked && !hasAny ? 'contained' : 'outlined'} onClick={has_totp ? does.endTotp : does.beginTotp}>
          {translate(has_totp ? 'account_security.totp_end' : 'account_security.totp_begin')}
        </Button>
      </section>
      <Passkeys passkeys={passkeys} onAdd={does.addPasskey} onRemove={does.removePasskey} onRename={does.renamePasskey} />
      {hasAny && (
        <section className={styles.part}>
          <h3>{translate('account_security.codes')}</h3>
          <p>{translate('account_security.codes_left', { smart_count: recovery_codes.left })}</p>
          <Button variant="outlined" onClick={does.renewCodes}>
            {translate('account_security.codes_renew')}
          </Button>
        </section>
      )}
      {dialog}
      <Suspense>
        {does.begun && <TotpDialog {...does.begun} onDone={(codes) => void does.finishTotp(codes)} onClose={does.closeTotp} />}
        {does.codes && <CodesDialog codes={does.codes} onClose={does.closeCodes} />}
      </Suspense>
    </>
  );
}
