import { useTranslate } from 'react-admin';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { allows, type Need } from '../../domain/permissions/permissions';
import { useNotice } from '../ui/useNotice';
import { useProfile } from '../ui/useProfile';
import { organizationIn } from './organizationIn';

interface GuardedProps {
  need: Need | 'nobody';
  /** Where a person without `need` is sent. Default: the sign-in form, which redirects a signed-in person to the overview. */
  redirectTo?: string;
  children: ReactNode;
}

/**
 * A screen for a person who has `need`. Others are redirected, with a notice that gives the reason. While a person leaves the screen, the
 * profile may already be that of the next screen's workspace: the screen then stays as it is.
 */
export function Guarded({ need, redirectTo = '/login', children }: GuardedProps) {
  const profile = useProfile();
  const navigate = useNavigate();
  const notice = useNotice();
  const translate = useTranslate();
  const organization = organizationIn(useLocation().pathname);
  const isOfOther = profile !== null && organization !== null && profile.organization_id !== organization;
  const isLeaving = useNavigation().state !== 'idle' || isOfOther;
  const isAllowed = need !== 'nobody' && allows(profile, need);
  const [isOpen, setOpen] = useState(isAllowed);
  if (!isLeaving && isOpen !== isAllowed) setOpen(isAllowed);
  // Without a profile the session has ended, and the gate is already redirecting.
  const isDenied = profile !== null && !isOpen && !isLeaving;
  useEffect(() => {
    if (!isDenied) return;
    notice.failed(translate('layout.no_access'));
    void navigate(redirectTo, { replace: true });
  }, [isDenied, redirectTo, navigate, notice, translate]);
  return isOpen ? children : null;
}
