import { useEffect, useState } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError, isAbort } from '../../../../../providers/httpError';

/** The subject of a link in an email. */
interface Link {
  readonly application_name: string;
  /** Masked, except its first character. */
  readonly email: string;
  readonly is_unsubscribed: boolean;
}

type State =
  | { readonly is: 'loading' }
  /** The token is invalid, or was cut off by an email program. */
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'known'; readonly link: Link; readonly fault: string };

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** The subscription of the link in an email, and functions that change it. */
export function useUnsubscription(token: string | null) {
  const [state, setState] = useState<State>(token ? { is: 'loading' } : { is: 'gone' });
  const [isBusy, setBusy] = useState(false);
  const path = `/v1/notifications/unsubscription?token=${encodeURIComponent(token ?? '')}`;
  useEffect(() => {
    if (!token) return;
    const cancel = new AbortController();
    http<Link>(path, { isPublic: true, signal: cancel.signal })
      .then(({ json }) => setState({ is: 'known', link: json, fault: '' }))
      .catch((error: unknown) => {
        if (!isAbort(error)) setState(isGone(error) ? { is: 'gone' } : { is: 'failed', message: messageOf(error) });
      });
    return () => cancel.abort();
  }, [token, path]);

  async function change(isOut: boolean) {
    if (state.is !== 'known') return;
    setBusy(true);
    try {
      const { json } = await http<Link>(path, { method: isOut ? 'POST' : 'DELETE', isPublic: true });
      setState({ is: 'known', link: json, fault: '' });
    } catch (error) {
      setState({ ...state, fault: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return { state, isBusy, change };
}
