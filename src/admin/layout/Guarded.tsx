import { useTranslate } from 'react-admin';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { allows, type Need } from '../../domain/permissions/permissions';
import { useNotice } from '../ui/useNotice';
import { useProfile } from '../ui/useProfile';

interface GuardedProps {
  need: Need | 'nobody';
  /** Where a person without `need` is sent. Default: the sign-in form, which redirects a signed-in person to the overview. */
  redirectTo?: string;
  children: ReactNode;
}

/** A screen for a person who has `need`. Others are redirected, with a notice that gives the reason. */
export function Guarded({ need, redirectTo = '/login', children }: GuardedProps) {
  const profile = useProfile();
  const navigate = useNavigate();
  const notice = useNotice();
  const translate = useTranslate();
  const isOpen = need !== 'nobody' && allows(profile, need);
  // Without a profile the session has ended, and the gate is already redirecting.
  const isDenied = profile !== null && !isOpen;
  useEffect(() => {
    if (!isDenied) return;
    notice.failed(translate('layout.no_access'));
    void navigate(redirectTo, { replace: true });
  }, [isDenied, redirectTo, navigate, notice, translate]);
  return isOpen ? children : null;
}
