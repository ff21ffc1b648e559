import { useTranslate } from 'react-admin';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { allows, type Need } from '../../domain/permissions/permissions';
import { useNotice } from '../ui/useNotice';
import { useProfile } from '../ui/useProfile';

interface GuardedProps {
  need: Need | 'nobody';
  /** Where somebody goes who lacks it; the sign-in form otherwise, which sends a signed-in person on to the overview. */
  redirectTo?: string;
  children: ReactNode;
}

/** A screen for whoever holds `need`. The others are led away, with a notice that says why. */
export function Guarded({ need, redirectTo = '/login', children }: GuardedProps) {
  const profile = useProfile();
  const navigate = useNavigate();
  const notice = useNotice();
  const translate = useTranslate();
  const isOpen = need !== 'nobody' && allows(profile, need);
  // Without a profile the session is over, and the gate is leading away already.
  const isDenied = profile !== null && !isOpen;
  useEffect(() => {
    if (!isDenied) return;
    notice.failed(translate('shell.no_access'));
    void navigate(redirectTo, { replace: true });
  }, [isDenied, redirectTo, navigate, notice, translate]);
  return isOpen ? children : null;
}
