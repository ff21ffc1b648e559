import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useSearchParams } from 'react-router';
import { session } from '../../../../providers/session';
import { usePublicWords } from '../../ui/usePublicWords';
import { AcceptInvitation } from './AcceptInvitation';
import { AuthCard } from './AuthCard';
import { RegisterForm } from './RegisterForm';
import { useInvitation } from './useInvitation';

/** /invite/register?token=: an account for whoever is new, a yes from whoever is signed in. */
export function InviteScreen() {
  const say = usePublicWords();
  const [search] = useSearchParams();
  const token = search.get('token');
  const state = useInvitation(token);

  if (state.is === 'loading')
    return (
      <AuthCard title={say('invite.title')}>
        <Skeleton height={320} />
      </AuthCard>
    );
  if (state.is === 'failed') {
    return (
      <AuthCard title={say('app.broken')} text={state.message}>
        <Button variant="contained" size="large" fullWidth onClick={() => globalThis.location.reload()}>
          {say('app.retry')}
        </Button>
      </AuthCard>
    );
  }
  if (state.is === 'gone' || !token) {
    return (
      <AuthCard title={say('invite.gone')} text={say('invite.gone_text')}>
        <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
          {say('auth.login')}
        </Button>
      </AuthCard>
    );
  }
  const { invitation } = state;
  const user = session.token() === null ? null : session.user();
  const words = { place: invitation.name, role: say(`invite.role_${invitation.role}`) };
  return (
    <AuthCard title={say('invite.title')} text={say(user ? 'invite.text_known' : 'invite.text', words)}>
      {user ? (
        <AcceptInvitation token={token} invitation={invitation} user={user} />
      ) : (
        <RegisterForm token={token} invitation={invitation} />
      )}
    </AuthCard>
  );
}
