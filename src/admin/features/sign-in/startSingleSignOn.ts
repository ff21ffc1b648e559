import { http } from '../../../../providers/http';

const KEY = 'single-sign-on';

/** What this tab waits for. Kept by the tab alone, so that an answer that somebody else began opens nothing here. */
export interface AwaitedSignIn {
  readonly ticket: string;
  /** Where the person was heading. */
  readonly redirect: string | null;
}

/** Leaves for the provider of an application. */
export async function startSingleSignOn(application_id: string, redirect: string | null): Promise<void> {
  const { json } = await http<{ ticket: string; url: string }>('/v1/auth/single-sign-on', {
    method: 'POST',
    body: { application_id },
    isPublic: true,
  });
  const awaited: AwaitedSignIn = { ticket: json.ticket, redirect };
  globalThis.sessionStorage.setItem(KEY, JSON.stringify(awaited));
  globalThis.location.assign(json.url);
}

/** What this tab waited for, once; null where it waited for nothing. */
export function takeAwaited(): AwaitedSignIn | null {
  const kept = globalThis.sessionStorage.getItem(KEY);
  globalThis.sessionStorage.removeItem(KEY);
  try {
    return JSON.parse(kept ?? 'null') as AwaitedSignIn | null;
  } catch {
    return null;
  }
}
