import { useEffect, useState } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError, isAbort } from '../../../../../providers/httpError';
import type { ViewMailKind } from '../../../../domain/views/view';

/** The subject of a link in an email. */
interface Subscription {
  readonly view_name: string;
  readonly kind: ViewMailKind;
  /** Masked, except its first character. */
  readonly email: string;
  readonly is_stopped: boolean;
}

type State =
  | { readonly is: 'loading' }
  /** The token is invalid, was cut off by an email program, or belongs to a view that was removed. */
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'known'; readonly mail: Subscription; readonly fault: string };

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** The subscription of the link in an email, and functions that change it. */
export function useStop(token: string | null) {
  const [state, setState] = useState<State>(token ? { is: 'loading' } : { is: 'gone' });
  const [isBusy, setBusy] = useState(false);
  const path = `/v1/view-mails/subscription?token=${encodeURIComponent(token ?? '')}`;
  useEffect(() => {
    if (!token) return;
    const cancel = new AbortController();
    http<Subscription>(path, { isPublic: true, signal: cancel.signal })
      .then(({ json }) => setState({ is: 'known', mail: json, fault: '' }))
      .catch((error: unknown) => {
        if (!isAbort(error)) setState(isGone(error) ? { is: 'gone' } : { is: 'failed', message: messageOf(error) });
      });
    return () => cancel.abort();
  }, [token, path]);

  async function change(isStopped: boolean) {
    if (state.is !== 'known') return;
    setBusy(true);
    try {
      const { json } = await http<Subscription>(path, { method: isStopped ? 'POST' : 'DELETE', isPublic: true });
      setState({ is: 'known', mail: json, fault: '' });
    } catch (error) {
      setState(isGone(error) ? { is: 'gone' } : { ...state, fault: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return { state, isBusy, change };
}
