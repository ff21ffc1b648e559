import { useSearchParams } from 'react-router';
import { MAIL_STATUSES, type MailStatus } from '../../../../domain/outbox/mail';

/** The state of the outbox, stored in the address, so that it can be shared and restored. */
export interface OutboxView {
  readonly page: number;
  readonly search: string;
  readonly status: MailStatus | null;
  /** The id of the open email. */
  readonly mail: string | null;
}

export function useOutboxView(): [OutboxView, (change: Partial<OutboxView>) => void] {
  const [query, setQuery] = useSearchParams();
  const view: OutboxView = {
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    search: query.get('search') ?? '',
    status: MAIL_STATUSES.find((status) => status === query.get('status')) ?? null,
    mail: query.get('mail'),
  };
  const show = (change: Partial<OutboxView>) => {
    const next = { ...view, ...(change.search !== undefined || change.status !== undefined ? { page: 1 } : {}), ...change };
    const parts = { page: next.page > 1 ? String(next.page) : '', search: next.search, status: next.status ?? '', mail: next.mail ?? '' };
    // Opening an email adds a step to the browser history; typing a search does not.
    setQuery(new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')), { replace: change.mail === undefined });
  };
  return [view, show];
}
