import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, useSyncExternalStore } from 'react';
import { appSettings } from '../../../../providers/appSettings';
import { usePublicWords } from '../../ui/usePublicWords';

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  marginTop: theme.spacing(6),
  '& .or': { display: 'flex', alignItems: 'center', gap: theme.spacing(3), color: theme.palette.text.secondary, ...theme.typography.body2 },
  '& .or::before, & .or::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.palette.divider}` },
  '& [role=alert]': { margin: 0, color: theme.palette.error.main, ...theme.typography.body2 },
  '& [role=alert]:empty': { display: 'none' },
}));

interface OtherWaysProps {
  /** Where the person was heading. */
  readonly redirect: string | null;
  readonly onEntered: () => Promise<void>;
}

/** Ways to sign in without a password. Their code is fetched when they are used. */
export function OtherWays({ redirect, onEntered }: OtherWaysProps) {
  const t = usePublicWords();
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState<'passkey' | 'provider' | null>(null);
  const tried = (way: 'passkey' | 'provider', work: () => Promise<void>) => async () => {
    setFault('');
    setBusy(way);
    try {
      await work();
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('errors.unexpected'));
    } finally {
      setBusy(null);
    }
  };
  const byPasskey = tried('passkey', async () => {
    const [{ requestPasskey }, { signInBy }] = await Promise.all([
      import('../../../../providers/passkeys'),
      import('../../../../providers/signing'),
    ]);
    const answered = await requestPasskey({ path: '/v1/auth/passkey/options', body: {}, isPublic: true });
    if (!answered) return;
    await signInBy('/v1/auth/passkey', answered);
    await onEntered();
  });
  const byProvider = tried('provider', async () => {
    const { startSingleSignOn } = await import('./startSingleSignOn');
    if (settings) await startSingleSignOn(settings.id, redirect);
  });
  return (
    <Ways>
      <span className="or">{t('auth.or')}</span>
      {settings?.single_sign_on && (
        <Button variant="outlined" size="large" fullWidth loading={busy === 'provider'} onClick={() => void byProvider()}>
          {t('auth.sso_login', { provider: settings.single_sign_on })}
        </Button>
      )}
      <Button variant="outlined" size="large" fullWidth loading={busy === 'passkey'} onClick={() => void byPasskey()}>
        {t('auth.passkey_login')}
      </Button>
      <p role="alert">{fault}</p>
    </Ways>
  );
}
