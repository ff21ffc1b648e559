import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useSearchParams } from 'react-router';
import { useSay } from '../../start/useSay';
import { AcceptInvitation } from './AcceptInvitation';
import { AuthCard } from './AuthCard';
import { RegisterForm } from './RegisterForm';
import { useInvitation } from './useInvitation';

/** /invite/register?token=: an account for whoever is new, a yes from whoever has one. */
export function InviteScreen() {
  const say = useSay();
  const [search] = useSearchParams();
  const token = search.get('token');
  const state = useInvitation(token);
  const toLogin = <Button component={Link} to="/login" variant="contained" size="large" fullWidth>{say('auth.login')}</Button>;

  if (state.is === 'loading') return <AuthCard title={say('invite.title')}><Skeleton height={320} /></AuthCard>;
  if (state.is === 'failed') {
    return (
      <AuthCard title={say('app.broken')} text={state.message}>
        <Button variant="contained" size="large" fullWidth onClick={() => globalThis.location.reload()}>{say('app.retry')}</Button>
      </AuthCard>
    );
  }
  if (state.is === 'gone' || !token) return <AuthCard title={say('invite.gone')} text={say('invite.gone_text')} />;
  const { invitation } = state;
  if (invitation.status === 'accepted') return <AuthCard title={say('invite.accepted')} text={say('invite.accepted_text')}>{toLogin}</AuthCard>;
  const text = say(invitation.known ? 'invite.text_known' : 'invite.text', { place: invitation.place });
  return (
    <AuthCard title={say('invite.title')} text={text}>
      {invitation.known ? <AcceptInvitation token={token} invitation={invitation} /> : <RegisterForm token={token} invitation={invitation} />}
    </AuthCard>
  );
}
