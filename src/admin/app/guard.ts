import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadAppSettings } from '../../../providers/appSettings';
import { enterWorkspace } from '../../../providers/enterWorkspace';
import { callHeaders } from '../../../providers/callHeaders';
import { pagePrefetch } from '../../../providers/pagePrefetch';
import { forgetPerson } from '../../../providers/forgetPerson';
import { HttpError } from '../../../providers/httpError';
import { loginPath, ownPath } from '../../../providers/redirectTarget';
import { profile, authSession } from '../../../providers/authSession';
import { changeApplication } from '../layout/changeApplication';
import { homeOf } from '../layout/home';
import { organizationIn } from '../layout/organizationIn';
import { prefetchAdmin } from './loadAdmin';

/**
 * The result of the gate. `missing`: the organization does not exist for this person; `stranger`: a signed-out visitor with an unknown
 * address.
 */
export type GateOutcome = 'open' | 'missing' | 'stranger';

const KNOWN = /^\/(admin|application|organizations|overview|account)(\/|$)/;

/**
 * The gate in front of every screen that is not public. It needs the token and the user from local storage, and a profile for the
 * organization in the address or else for the stored application. Without them it clears the session and opens the sign-in form with the
 * address to return to. A person who must set up a second factor is sent to their account.
 */
export async function enterScreen({ pathname, search }: URL): Promise<GateOutcome | Response> {
  if (authSession.token() === null && !KNOWN.test(pathname)) return 'stranger';
  const outcome = await loadWorkspace(organizationIn(pathname));
  if (outcome === null) {
    authSession.lapse();
    return redirect(loginPath(pathname + search));
  }
  if (profile.get()?.must_secure && pathname !== '/account') return redirect('/account');
  return pathname === '/overview' ? ((await redirectHome()) ?? outcome) : outcome;
}

/**
 * Starts what the gate and the screen will request while the page still waits for its application: the profile, the code behind the gate,
 * and the calls of the previous visit to this page. Only for a returning visitor; errors are ignored, because the gate requests it again.
 */
export function prefetchScreen(pathname: string): void {
  const isBack = authSession.token() !== null && authSession.user() !== null && authSession.applicationId() !== null;
  if (!isBack || !KNOWN.test(pathname)) return;
  prefetchAdmin();
  void enterWorkspace(organizationIn(pathname)).catch(() => undefined);
  pagePrefetch.ask(pathname, callHeaders(authSession.token()));
}

async function loadWorkspace(organization: string | null): Promise<GateOutcome | null> {
  try {
    const found = authSession.user() && (await enterWorkspace(organization));
    if (!found) return null;
    if (found.application_id !== null && found.application_id !== authSession.applicationId()) {
      authSession.useApplication(found.application_id);
      await loadAppSettings();
    }
    return 'open';
  } catch (error) {
    // The organization does not exist for this person: the layout stays and shows "not found".
    const isMissing = error instanceof HttpError && [403, 404, 422].includes(error.status);
    if (!isMissing || organization === null) throw error;
    return (await loadWorkspace(null)) === null ? null : 'missing';
  }
}

/** Redirects /overview to the person's home; null when there is a choice to make. */
async function redirectHome(): Promise<Response | null> {
  const held = profile.get();
  const home = held ? homeOf(held) : 'choose';
  if (home === 'choose') return null;
  if ('to' in home) return redirect(home.to);
  const there = await changeApplication(home.switchTo);
  const next = there ? homeOf(there) : 'choose';
  return next !== 'choose' && 'to' in next ? redirect(next.to) : null;
}

/** The sign-in form and its neighbouring screens are for signed-out visitors; others go to the address they were heading for. */
export async function guardPublic({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (authSession.token() === null || authSession.user() === null) {
    // A screen that was still mounted during sign-out may have stored something since. Drafts are not written without a user.
    forgetPerson(() => true);
    return null;
  }
  return redirect(ownPath(new URL(request.url).searchParams.get('redirect')) ?? '/overview');
}
