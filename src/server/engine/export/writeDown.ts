import type { WriteCtx } from '../../app/write';
import { audit } from '../audit';
import type { Leaving } from './leaving';
import type { Format } from './fileOf';

/** A line of the history: who took out what, how much of it and narrowed by what. */
export const writeDown = (
  w: WriteCtx,
  action: 'exported' | 'downloaded',
  { resource, organization_id, query }: Pick<Leaving, 'resource' | 'organization_id' | 'query'>,
  { format, rows }: { readonly format: Format; readonly rows: number },
): Promise<void> => audit(w, { action, resource, record_id: null, after: { rows, format, ...narrowing(query) }, organization_id });

/** What of an address narrows nothing. */
export const BESIDE = ['format', 'page', 'itemsPerPage', 'sort', 'order', 'before'];

/** What the file was narrowed by, so that the log of exports tells what it held; words that somebody typed are nobody's to keep. */
function narrowing(query: URLSearchParams): { filters?: Readonly<Record<string, string>> } {
  const said = [...query].filter(([name, value]) => !BESIDE.includes(name) && value !== '').slice(0, 20);
  const kept = said.map(([name, value]) => [name.slice(0, 60), CHOSEN.test(value) && !['search', 'q'].includes(name) ? value : VEILED]);
  return said.length > 0 ? { filters: Object.fromEntries(kept) } : {};
}

/** Ids, days, numbers and choices, and no names. */
const CHOSEN = /^[a-z0-9_,-]{1,200}$/;
const VEILED = '•••';
