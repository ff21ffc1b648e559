import { http } from './http';
import { HttpError } from './httpError';
import { rights } from './rights';
import { profile, authSession, type WorkspaceProfile } from './authSession';

/** How long a profile counts before the next navigation asks again, in ms. The server looks at each call by itself. */
const FRESH = 60_000;

let last: { key: string; at: number } | null = null;
let underway: { key: string; answer: Promise<WorkspaceProfile | null> } | null = null;

/**
 * Loads what the person holds in an organization, or else in the stored application, and makes it the current profile. A stored application
 * that is not theirs, such as the one whose sign-in form this browser showed, is forgotten: the server then chooses among their own.
 * Null when nobody is signed in (any more).
 * @throws HttpError when the server cannot tell: unreachable, or the workspace is not for this person (403, 404).
 */
export async function enterWorkspace(organization: string | null): Promise<WorkspaceProfile | null> {
  const token = authSession.token();
  if (token === null) return null;
  const application = authSession.applicationId();
  const key = organization ? `organization=${organization}` : application ? `application=${application}` : '';
  const current = profile.get();
  if (current && last?.key === key && Date.now() - last.at < FRESH) return current;
  if (underway?.key !== key)
    underway = {
      key,
      answer: load(key, organization, application).finally(() => {
        underway = null;
      }),
    };
  return underway.answer;
}

/** The next navigation asks for the profile anew. */
export function forgetWorkspace(): void {
  last = null;
}

async function load(key: string, organization: string | null, application: string | null): Promise<WorkspaceProfile | null> {
  try {
    const { json, headers } = await askForProfile(organization, application);
    if (authSession.token() === null) return null;
    rights.settle(headers);
    last = { key, at: Date.now() };
    authSession.setUser(json.user);
    profile.set(json);
    return json;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

const ask = (query: { readonly organization: string } | { readonly application: string | null }) =>
  http<WorkspaceProfile>('/v1/admin/profile', { query });

/** Every call carries the stored application, and one that is not theirs refuses an organization of their own, too. */
async function askForProfile(organization: string | null, application: string | null): ReturnType<typeof ask> {
  try {
    return await ask(organization ? { organization } : { application });
  } catch (error) {
    const isRefused = error instanceof HttpError && error.status === 403;
    if (!isRefused || application === null || authSession.applicationId() !== application) throw error;
    authSession.useApplication(null);
    try {
      return await ask(organization ? { organization } : { application: null });
    } catch (still) {
      // It was the organization that is not theirs.
      if (organization) authSession.useApplication(application);
      throw still;
    }
  }
}
