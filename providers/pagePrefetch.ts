import { readStoredJson, writeStored } from './browserStore';

/** The addresses that each page requested when it was last opened, by path; removed by `forgetPerson`. */
const STORAGE_KEY = 'foreseen';
/** Maximum number of pages stored, the most recent ones. */
const MAX_PAGES = 40;
/** Maximum number of calls per page: enough for its visible part. */
const MAX_CALLS = 6;
/** Calls later than this after a page was opened are not part of opening it, in ms. */
const OPENING_MS = 2_000;
/** Calls are stored after this time without another call, in ms, because users may leave a page soon. */
const SETTLED_MS = 500;
/** Maximum age of an unused answer, in ms. */
const MAX_AGE_MS = 10_000;

type Kept = Readonly<Record<string, readonly string[]>>;
type Headers = Readonly<Record<string, string>>;

interface Early {
  readonly answer: Promise<Response>;
  readonly caller: string;
  readonly at: number;
}

const early = new Map<string, Early>();
let opened: { readonly page: string; readonly at: number; calls: string[] } | null = null;
let saving: ReturnType<typeof setTimeout> | undefined;

/** The caller and language: an answer is only valid for that caller. */
const callerOf = ({ Authorization, ApplicationId, 'Accept-Language': language }: Headers) =>
  [Authorization, ApplicationId, language].join(' ');
/** Without query parameters: a list restores its filters for users who return by its bare path. */
export const pageNow = (): string => globalThis.location?.pathname ?? '';
/** A page of a list replaces another page of it; other addresses are their own key. */
const placeOf = (address: string) => (/[?&]page=/.test(address) ? address.split('?', 1)[0] : address);

/**
 * Prefetches the calls of a page, as known from the last time it was opened, while its script is still loading. The first call for an
 * address gets the answer that is under way (`take`), once.
 */
export const pagePrefetch = {
  /** Requests everything that the page at `path` requested when it was last opened. */
  ask(path: string, headers: Headers): void {
    for (const address of readStoredJson<Kept>(STORAGE_KEY)?.[path] ?? []) {
      const answer = fetch(address, { headers, credentials: 'same-origin' });
      // The real call is made again and reports the failure.
      answer.catch(() => undefined);
      early.set(address, { answer, caller: callerOf(headers), at: Date.now() });
    }
  },

  /** The answer of a recent prefetch by the same caller. */
  take(address: string, headers: Headers): Promise<Response> | null {
    const found = early.get(address);
    if (!found) return null;
    early.delete(address);
    return found.caller === callerOf(headers) && Date.now() - found.at < MAX_AGE_MS ? found.answer : null;
  },

  /** Remembers a call of `page` for the next time it is opened. A list that was filtered or sorted is opened in the same way. */
  note(page: string, address: string): void {
    // The user left the page before the answer arrived.
    if (page !== pageNow()) return;
    if (opened?.page !== page) opened = { page, at: Date.now(), calls: [] };
    const known = opened.calls.findIndex((call) => placeOf(call) === placeOf(address));
    if (known >= 0) opened.calls[known] = address;
    else if (Date.now() - opened.at > OPENING_MS || opened.calls.length >= MAX_CALLS) return;
    else opened.calls.push(address);
    clearTimeout(saving);
    saving = setTimeout(save, SETTLED_MS);
  },
};

function save(): void {
  if (opened === null || readStoredJson('user') === null) return;
  const { page, calls } = opened;
  const { [page]: _before, ...others } = readStoredJson<Kept>(STORAGE_KEY) ?? {};
  writeStored(STORAGE_KEY, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - MAX_PAGES), [page, calls]])));
}
