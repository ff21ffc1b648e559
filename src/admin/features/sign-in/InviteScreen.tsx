import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { forgetWorkspace } from '../../../../providers/enterWorkspace';
import { http } from '../../../../providers/http';
import { authSession, type User } from '../../../../providers/authSession';
import { isOneOfTheFour } from '../../../domain/permissions/permissions';
import { Skeleton } from '../../ui/Skeleton';
import { usePublicWords } from '../../ui/usePublicWords';
import { AuthCard } from './AuthCard';
import { RegisterForm } from './RegisterForm';
import { useBrandOf } from './useBrandOf';
import { type Invitation, useInvitation } from './useInvitation';

/** /invite/register?token=: creates an account for a new person, or lets a signed-in person accept. */
export function InviteScreen() {
  const t = usePublicWords();
  const [search] = useSearchParams();
  const token = search.get('token');
  const state = useInvitation(token);
  useBrandOf(state.is === 'there' ? state.invitation.application_id : null);

  if (state.is === 'loading')
    return (
      <AuthCard title={t('invite.title')}>
        <Skeleton height={320} />
      </AuthCard>
    );
  if (state.is === 'failed') {
    return (
      <AuthCard title={t('app.broken')} text={state.message}>
        <Button variant="contained" size="large" fullWidth onClick={() => globalThis.location.reload()}>
          {t('app.retry')}
        </Button>
      </AuthCard>
    );
  }
  if (state.is === 'gone' || !token) {
    return (
      <AuthCard title={t('invite.gone')} text={t('invite.gone_text')}>
        <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
          {t('auth.login')}
        </Button>
      </AuthCard>
    );
  }
  const { invitation } = state;
  const user = authSession.token() === null ? null : authSession.user();
  const words = {
    workspace: invitation.name,
    role: isOneOfTheFour(invitation.role) ? t(`invite.role_${invitation.role}`) : invitation.role,
  };
  return (
    <AuthCard title={t('invite.title')} text={t(user ? 'invite.text_known' : 'invite.text', words)}>
      {user ? (
        <AcceptInvitation token={token} invitation={invitation} user={user} />
      ) : (
        <RegisterForm token={token} invitation={invitation} />
      )}
    </AuthCard>
  );
}

const Steps = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& p': { margin: 0 },
  '& .fault': { color: theme.palette.error.main },
}));

/** A signed-in person accepts, with the invited email address. */
function AcceptInvitation({ token, invitation, user }: { token: string; invitation: Invitation; user: User }) {
  const t = usePublicWords();
  const navigate = useNavigate();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);

  const accept = async () => {
    setBusy(true);
    try {
      await http(`/v1/invites/${encodeURIComponent(token)}/accept`, { method: 'POST', body: {} });
      authSession.useApplication(invitation.application_id);
      forgetWorkspace();
      await navigate('/overview');
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('errors.unexpected'));
      setBusy(false);
    }
  };

  if (user.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <Steps>
        <p>{t('invite.other_account', { email: invitation.email })}</p>
        <Button component={Link} to="/logout" variant="outlined" size="large" fullWidth>
          {t('invite.log_out')}
        </Button>
      </Steps>
    );
  }
  return (
    <Steps>
      <p>{t('invite.accept_as', { email: user.email })}</p>
      <div role="alert">{fault && <p className="fault">{fault}</p>}</div>
      <Button variant="contained" size="large" fullWidth loading={busy} onClick={() => void accept()}>
        {t('invite.accept')}
      </Button>
    </Steps>
  );
}
