import { useEffect, useState } from 'react';
import { http } from '../../../../providers/http';
import { HttpError, isAbort } from '../../../../providers/httpError';

/** The contents of an invitation. It does not reveal whether the email address already has an account. */
export interface Invitation {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly application_id: string;
  /** The name of the organization or application that invites. */
  readonly name: string;
}

export type InvitationState =
  | { readonly is: 'loading' }
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'there'; readonly invitation: Invitation };

/** The invitation of a link in an email. */
export function useInvitation(token: string | null): InvitationState {
  const [state, setState] = useState<InvitationState>(token ? { is: 'loading' } : { is: 'gone' });
  useEffect(() => {
    if (!token) return;
    const cancel = new AbortController();
    http<Invitation>(`/v1/invites/${encodeURIComponent(token)}`, { isPublic: true, signal: cancel.signal })
      .then(({ json }) => setState({ is: 'there', invitation: json }))
      .catch((error: unknown) => {
        if (isAbort(error)) return;
        const isGone = error instanceof HttpError && (error.status === 404 || error.status === 422);
        setState(isGone ? { is: 'gone' } : { is: 'failed', message: error instanceof Error ? error.message : '' });
      });
    return () => cancel.abort();
  }, [token]);
  return state;
}
