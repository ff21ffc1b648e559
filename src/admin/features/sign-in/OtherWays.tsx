import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { HttpError } from '../../../../providers/httpError';
import { usePublicWords } from '../../ui/usePublicWords';

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginTop: theme.spacing(6),
  '& .or': { display: 'flex', alignItems: 'center', gap: theme.spacing(3), color: theme.palette.text.secondary, ...theme.typography.body2 },
  '& .or::before, & .or::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.palette.divider}` },
  '& [role=alert]': { margin: 0, color: theme.palette.error.main, ...theme.typography.body2 },
  '& [role=alert]:empty': { display: 'none' },
}));

/** Ways to sign in without a password. What each needs is fetched when it is asked for. */
export function OtherWays({ onEntered, children }: { onEntered: () => Promise<void>; children?: ReactNode }) {
  const t = usePublicWords();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const byPasskey = async () => {
    setFault('');
    setBusy(true);
    try {
      const [{ askPasskey }, { enterBy }] = await Promise.all([
        import('../../../../providers/passkeys'),
        import('../../../../providers/signing'),
      ]);
      const answered = await askPasskey({ path: '/v1/auth/passkey/options', body: {}, isPublic: true });
      if (!answered) return;
      await enterBy('/v1/auth/passkey', answered);
      await onEntered();
    } catch (error) {
      setFault(error instanceof HttpError || error instanceof Error ? error.message : t('errors.unexpected'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Ways>
      <span className="or">{t('auth.or')}</span>
      <Button variant="outlined" size="large" fullWidth loading={isBusy} onClick={() => void byPasskey()}>
        {t('auth.passkey_login')}
      </Button>
      {children}
      <p role="alert">{fault}</p>
    </Ways>
  );
}
