import { authSession } from './authSession';
import { readStoredJson, writeStored } from './browserStore';
import { http } from './http';
import { keptDataOf } from './keptData';

/** As whom: a person, or a role with the place where it is held. */
export type ViewAs =
  | { readonly user_id: string }
  | { readonly role: string; readonly application_id?: string; readonly organization_id?: string };

/** Where somebody was before they looked on as another. */
interface Before {
  readonly application_id: string | null;
  readonly path: string;
}
const BEFORE = 'viewing_from';

/**
 * Looks on as somebody else: the server shows this sign-in what they see. The page starts anew, so that nothing of one stands between
 * what is the other's.
 * @throws HttpError with the sentence to show
 */
export async function startViewing(as: ViewAs): Promise<void> {
  const { json } = await http<{ application_id: string | null }>('/v1/admin/view-as', { method: 'POST', body: as });
  const { pathname, search } = globalThis.location;
  writeStored(BEFORE, JSON.stringify({ application_id: authSession.applicationId(), path: pathname + search } satisfies Before));
  // Somebody else may not enter the application that is chosen here.
  authSession.useApplication(json.application_id);
  await forgetAnswers();
  globalThis.location.assign('/overview');
}

/** Goes back to oneself, and to where one was. */
export async function stopViewing(): Promise<void> {
  await http('/v1/admin/view-as', { method: 'DELETE' });
  const before = readStoredJson<Before>(BEFORE);
  writeStored(BEFORE, null);
  authSession.useApplication(before?.application_id ?? null);
  await forgetAnswers();
  globalThis.location.assign(before?.path ?? '/overview');
}

/** What a register keeps for a hall without connection is one's own. */
async function forgetAnswers(): Promise<void> {
  const user = authSession.user();
  try {
    if (user) await globalThis.caches?.delete(keptDataOf(user.id));
  } catch {
    // Where the browser refuses it nothing was kept.
  }
}
