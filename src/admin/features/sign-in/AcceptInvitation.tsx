import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { forgetPlace } from '../../../../providers/enterWorkspace';
import { http } from '../../../../providers/http';
import type { User } from '../../../../providers/session';
import { usePublicWords } from '../../ui/usePublicWords';
import type { Invitation } from './useInvitation';

const Steps = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& p': { margin: 0 },
  '& .fault': { color: theme.palette.error.main },
}));

/** Whoever is signed in says yes, under the address that was invited. */
export function AcceptInvitation({ token, invitation, user }: { token: string; invitation: Invitation; user: User }) {
  const say = usePublicWords();
  const navigate = useNavigate();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);

  const accept = async () => {
    setBusy(true);
    try {
      await http(`/v1/invites/${encodeURIComponent(token)}/accept`, { method: 'POST', body: {} });
      forgetPlace();
      await navigate('/overview');
    } catch (error) {
      setFault(error instanceof Error ? error.message : say('errors.unexpected'));
      setBusy(false);
    }
  };

  if (user.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <Steps>
        <p>{say('invite.other_account', { email: invitation.email })}</p>
        <Button component={Link} to="/logout" variant="outlined" size="large" fullWidth>
          {say('invite.log_out')}
        </Button>
      </Steps>
    );
  }
  return (
    <Steps>
      <p>{say('invite.accept_as', { email: user.email })}</p>
      <div role="alert">{fault && <p className="fault">{fault}</p>}</div>
      <Button variant="contained" size="large" fullWidth loading={busy} onClick={() => void accept()}>
        {say('invite.accept')}
      </Button>
    </Steps>
  );
}
