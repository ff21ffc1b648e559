import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadAppSettings } from '../../../providers/appSettings';
import { enterWorkspace } from '../../../providers/enterWorkspace';
import { callHeaders } from '../../../providers/callHeaders';
import { foreseen } from '../../../providers/foreseen';
import { forgetPerson } from '../../../providers/forgetPerson';
import { HttpError } from '../../../providers/httpError';
import { loginPath, ownPath } from '../../../providers/redirectTarget';
import { profile, authSession } from '../../../providers/authSession';
import { changeApplication } from '../layout/changeApplication';
import { homeOf } from '../layout/home';
import { organizationIn } from '../layout/organizationIn';
import { foreseeAdmin } from './loadAdmin';

/** What the gate found out for the screen behind it. `missing`: an organization that is not there for this person; `stranger`: nobody is signed in, and the address leads nowhere. */
export type GateOutcome = 'open' | 'missing' | 'stranger';

const KNOWN = /^\/(admin|application|organizations|overview|account)(\/|$)/;

/**
 * The gate in front of every screen that is not public: token and user from local storage, the profile for the
 * organization in the address or else for the stored application. Without them the auth session is cleared and the
 * sign-in form opens, with the address to come back to. Who has to set up a second step is led to their account.
 */
export async function enterScreen({ pathname, search }: URL): Promise<GateOutcome | Response> {
  if (authSession.token() === null && !KNOWN.test(pathname)) return 'stranger';
  const outcome = await enter(organizationIn(pathname));
  if (outcome === null) {
    authSession.lapse();
    return redirect(loginPath(pathname + search));
  }
  if (profile.get()?.must_secure && pathname !== '/account') return redirect('/account');
  return pathname === '/overview' ? ((await wayHome()) ?? outcome) : outcome;
}

/**
 * Begins what the gate and the screen will ask for while the page still waits for its application: the profile, the code behind the
 * gate, and the calls that this page made when it was opened last. For whoever comes back; what goes wrong comes up at the gate, which asks again.
 */
export function foreseeScreen(pathname: string): void {
  const isBack = authSession.token() !== null && authSession.user() !== null && authSession.applicationId() !== null;
  if (!isBack || !KNOWN.test(pathname)) return;
  foreseeAdmin();
  void enterWorkspace(organizationIn(pathname)).catch(() => undefined);
  foreseen.ask(pathname, callHeaders(authSession.token()));
}

async function enter(organization: string | null): Promise<GateOutcome | null> {
  try {
    const found = authSession.user() && (await enterWorkspace(organization));
    if (!found) return null;
    if (found.application_id !== null && found.application_id !== authSession.applicationId()) {
      authSession.useApplication(found.application_id);
      await loadAppSettings();
    }
    return 'open';
  } catch (error) {
    // An organization that is not there for this person: the layout stays, with "not found" in it.
    const isMissing = error instanceof HttpError && [403, 404, 422].includes(error.status);
    if (!isMissing || organization === null) throw error;
    return (await enter(null)) === null ? null : 'missing';
  }
}

/** From /overview on to where the person belongs; null when there is a choice to make. */
async function wayHome(): Promise<Response | null> {
  const held = profile.get();
  const home = held ? homeOf(held) : 'choose';
  if (home === 'choose') return null;
  if ('to' in home) return redirect(home.to);
  const there = await changeApplication(home.switchTo);
  const next = there ? homeOf(there) : 'choose';
  return next !== 'choose' && 'to' in next ? redirect(next.to) : null;
}

/** The sign-in form and its neighbour are for whoever is not signed in; the others go where they were heading. */
export async function guardPublic({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (authSession.token() === null || authSession.user() === null) {
    // A screen that was still mounted during sign-out may have stored something since. Drafts are not written without a user.
    forgetPerson(() => true);
    return null;
  }
  return redirect(ownPath(new URL(request.url).searchParams.get('redirect')) ?? '/overview');
}
