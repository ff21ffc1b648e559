import type { WriteCtx } from '../../core/write';
import { audit } from '../../core/audit';
import type { Leaving } from './leaving';
import type { Format } from './fileOf';

/** Records in the history who exported what, how much and with which filters. */
export const writeDown = (
  w: WriteCtx,
  action: 'exported' | 'downloaded',
  { resource, organization_id, query }: Pick<Leaving, 'resource' | 'organization_id' | 'query'>,
  { format, rows }: { readonly format: Format; readonly rows: number },
): Promise<void> => audit(w, { action, resource, record_id: null, after: { rows, format, ...narrowing(query) }, organization_id });

/** Query parameters that are not filters. */
export const NOT_FILTERS = ['format', 'page', 'itemsPerPage', 'sort', 'order', 'before'];

/** The filters as recorded in the history. Free text is redacted, because it may contain personal data. */
function narrowing(query: URLSearchParams): { filters?: Readonly<Record<string, string>> } {
  const filters = [...query].filter(([name, value]) => !NOT_FILTERS.includes(name) && value !== '').slice(0, 20);
  const kept = filters.map(([name, value]) => [
    name.slice(0, 60),
    CHOSEN.test(value) && !['search', 'q'].includes(name) ? value : REDACTED,
  ]);
  return filters.length > 0 ? { filters: Object.fromEntries(kept) } : {};
}

/** Ids, dates, numbers and choices, but no names. */
const CHOSEN = /^[a-z0-9_,-]{1,200}$/;
const REDACTED = '•••';
