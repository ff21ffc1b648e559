import { authSession, profile } from './authSession';
import { enterWorkspace, forgetWorkspace } from './enterWorkspace';
import { HttpError } from './httpError';
import { rights } from './rights';

/**
 * Asks for the profile anew as soon as an answer says that it is another: menu, buttons and guarded screens follow with the next call of
 * a page that is open. Where the place itself is closed by now, or somebody looks on as another in another tab, the page starts anew.
 */
export function followRights(): void {
  rights.onChange(() => void follow());
}

async function follow(): Promise<void> {
  const before = profile.get();
  if (before === null) return;
  forgetWorkspace();
  try {
    const now = await enterWorkspace(before.organization_id);
    if (now && now.viewing?.started_at !== before.viewing?.started_at) startAnew();
  } catch (error) {
    if (!(error instanceof HttpError) || ![403, 404].includes(error.status)) return;
    authSession.useApplication(null);
    startAnew();
  }
}

const startAnew = () => globalThis.location.assign('/overview');
