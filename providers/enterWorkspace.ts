import { http } from './http';
import { HttpError } from './httpError';
import { rights } from './rights';
import { profile, authSession, type WorkspaceProfile } from './authSession';

/** How long a profile is used before the next navigation fetches it again, in ms. The server checks each call itself. */
const PROFILE_LIFETIME_MS = 60_000;

let last: { key: string; at: number } | null = null;
let underway: { key: string; answer: Promise<WorkspaceProfile | null> } | null = null;

/**
 * Loads the profile of the user in an organization, or else in the stored application, and makes it the current one. A stored application
 * to which the user has no access, such as that of the last sign-in form, is removed: the server then chooses one of theirs. Null when
 * no one is signed in (any more).
 * @throws HttpError if the server is unreachable or the user has no access to the workspace (403, 404)
 */
export async function enterWorkspace(organization: string | null): Promise<WorkspaceProfile | null> {
  const token = authSession.token();
  if (token === null) return null;
  const application = authSession.applicationId();
  const key = organization ? `organization=${organization}` : application ? `application=${application}` : '';
  const current = profile.get();
  if (current && last?.key === key && Date.now() - last.at < PROFILE_LIFETIME_MS) return current;
  if (underway?.key !== key)
    underway = {
      key,
      answer: load(key, organization, application).finally(() => {
        underway = null;
      }),
    };
  return underway.answer;
}

/** Makes the next navigation fetch the profile again. */
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

/** Every call sends the stored application, and an application without access refuses an organization with access, too. */
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
      // The user has no access to the organization.
      if (organization) authSession.useApplication(application);
      throw still;
    }
  }
}
