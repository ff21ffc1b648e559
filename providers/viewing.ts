import { authSession } from './authSession';
import { readStoredJson, writeStored } from './browserStore';
import { http } from './http';
import { keptDataOf } from './keptData';

/** The target: a user, or a role with the place where it applies. */
export type ViewAs =
  | { readonly user_id: string }
  | { readonly role: string; readonly application_id?: string; readonly organization_id?: string };

/** The workspace of the user before viewing as another. */
interface Before {
  readonly application_id: string | null;
  readonly path: string;
}
const BEFORE = 'viewing_from';

/**
 * Starts viewing as someone else: the server shows this session what they see. The page reloads, so that data of the two is never mixed.
 * @throws HttpError with the sentence to show
 */
export async function startViewing(as: ViewAs): Promise<void> {
  const { json } = await http<{ application_id: string | null }>('/v1/admin/view-as', { method: 'POST', body: as });
  const { pathname, search } = globalThis.location;
  writeStored(BEFORE, JSON.stringify({ application_id: authSession.applicationId(), path: pathname + search } satisfies Before));
  // The other user may have no access to the current application.
  authSession.useApplication(json.application_id);
  await forgetAnswers();
  globalThis.location.assign('/overview');
}

/** Returns to the own view and workspace. */
export async function stopViewing(): Promise<void> {
  await http('/v1/admin/view-as', { method: 'DELETE' });
  const before = readStoredJson<Before>(BEFORE);
  writeStored(BEFORE, null);
  authSession.useApplication(before?.application_id ?? null);
  await forgetAnswers();
  globalThis.location.assign(before?.path ?? '/overview');
}

/** Offline data of the register belongs to the user. */
async function forgetAnswers(): Promise<void> {
  const user = authSession.user();
  try {
    if (user) await globalThis.caches?.delete(keptDataOf(user.id));
  } catch {
    // If the browser refuses access, nothing was stored.
  }
}
