import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { authSession } from '../../../../providers/authSession';
import { ownPath } from '../../../../providers/redirectTarget';
import { signInBy } from '../../../../providers/signing';
import { usePublicWords } from '../../ui/usePublicWords';
import { AuthCard } from './AuthCard';
import { takeAwaited } from './startSingleSignOn';

/** The redirect address of a provider: completes the sign-in with the ticket of this tab. */
export function SingleSignOnScreen() {
  const t = usePublicWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    // React runs effects twice in development, and a ticket can be used only once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const awaited = takeAwaited();
    const enter = async () => {
      if (!awaited) throw new Error(t('auth.sso_nothing'));
      const { application_id } = await signInBy<{ application_id: string }>('/v1/auth/single-sign-on/finish', {
        ticket: awaited.ticket,
        answer: search,
      });
      authSession.useApplication(application_id);
      await navigate(ownPath(awaited.redirect) ?? '/overview', { replace: true });
    };
    enter().catch((error: unknown) => setFault(error instanceof Error ? error.message : t('errors.unexpected')));
  }, [navigate, search, t]);
  if (fault === null) return <AuthCard title={t('auth.sso_busy')} />;
  return (
    <AuthCard title={t('auth.sso_failed')} text={<span role="alert">{fault}</span>}>
      <Button component={RouterLink} to="/login" variant="contained" size="large" fullWidth>
        {t('auth.back_to_login')}
      </Button>
    </AuthCard>
  );
}
