import { http } from '../../../../providers/http';

const KEY = 'single-sign-on';

/** The sign-in that this tab waits for. Stored only in the tab, so that an answer started by another person opens nothing here. */
export interface AwaitedSignIn {
  readonly ticket: string;
  /** Where the person was heading. */
  readonly redirect: string | null;
}

/** Redirects to the provider of an application. */
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

/** Returns the awaited sign-in of this tab once; null without one. */
export function takeAwaited(): AwaitedSignIn | null {
  const kept = globalThis.sessionStorage.getItem(KEY);
  globalThis.sessionStorage.removeItem(KEY);
  try {
    return JSON.parse(kept ?? 'null') as AwaitedSignIn | null;
  } catch {
    return null;
  }
}
