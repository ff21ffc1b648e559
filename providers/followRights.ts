import { authSession, profile } from './authSession';
import { enterWorkspace, forgetWorkspace } from './enterWorkspace';
import { HttpError } from './httpError';
import { rights } from './rights';

/**
 * Fetches the profile again when an answer shows that it has changed: menu, buttons and guarded screens follow with the next call of the
 * page. If the workspace is no longer accessible, or another tab started viewing as someone else, the page reloads.
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
    if (now && now.viewing?.started_at !== before.viewing?.started_at) reload();
  } catch (error) {
    if (!(error instanceof HttpError) || ![403, 404].includes(error.status)) return;
    authSession.useApplication(null);
    reload();
  }
}

const reload = () => globalThis.location.assign('/overview');
