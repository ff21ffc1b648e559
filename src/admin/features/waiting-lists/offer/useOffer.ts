import { useEffect, useState } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError, isAbort } from '../../../../../providers/httpError';

export type OfferAnswer = 'accept' | 'decline';

/** The offer of a link in an email. */
export interface SpotOffer {
  readonly first_name: string;
  readonly kind: 'session' | 'bundle' | 'season';
  readonly activity_name: string;
  readonly organization_name: string;
  readonly application_id: string;
  /** IANA zone of the organization. */
  readonly zone: string;
  readonly organization_email?: string | null;
  readonly organization_phone?: string | null;
  readonly starts_at: string;
  readonly ends_at?: string | null;
  /** Name and address of the location. */
  readonly place?: string | null;
  /** The refund after cancelling, in one sentence. */
  readonly term?: string | null;
  /** The number of sessions of a season. */
  readonly sessions?: number;
  /** The price for accepting it; null for a free one. */
  readonly cost_in_cents: number | null;
  readonly expires_at: string;
  /** Present once the offer was accepted through this link. */
  readonly taken?: {
    readonly is_cancelled: boolean;
    readonly payment: { readonly owed_in_cents: number; readonly checkout_url: string | null } | null;
  };
}

export type OfferState =
  | { readonly is: 'loading' }
  /** The token is used, expired or invalid. */
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'open'; readonly offer: SpotOffer; readonly fault: string }
  | { readonly is: 'answered'; readonly offer: SpotOffer; readonly answer: OfferAnswer };

const isGone = (error: unknown) => error instanceof HttpError && (error.status === 404 || error.status === 422);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** The offer of a link, and functions that answer it. The link works once. */
export function useOffer(token: string | null) {
  const [state, setState] = useState<OfferState>(token ? { is: 'loading' } : { is: 'gone' });
  const [busy, setBusy] = useState<OfferAnswer | null>(null);
  const path = `/v1/waiting-list/offers/${encodeURIComponent(token ?? '')}`;
  useEffect(() => {
    if (!token) return;
    const cancel = new AbortController();
    http<SpotOffer>(path, { isPublic: true, signal: cancel.signal })
      .then(({ json }) => setState({ is: 'open', offer: json, fault: '' }))
      .catch((error: unknown) => {
        if (!isAbort(error)) setState(isGone(error) ? { is: 'gone' } : { is: 'failed', message: messageOf(error) });
      });
    return () => cancel.abort();
  }, [token, path]);

  async function answer(given: OfferAnswer) {
    if (state.is !== 'open') return;
    setBusy(given);
    try {
      await http(path, { method: 'POST', body: { answer: given }, isPublic: true });
      setState({ is: 'answered', offer: state.offer, answer: given });
    } catch (error) {
      setState(isGone(error) ? { is: 'gone' } : { ...state, fault: messageOf(error) });
    } finally {
      setBusy(null);
    }
  }
  return { state, busy, answer };
}
