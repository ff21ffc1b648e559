import { readStoredJson, writeStored } from './browserStore';

/** The addresses that each page asked for when it was opened last, by its path; goes with whoever was here (`forgetPerson`). */
const KEPT = 'foreseen';
/** Of so many pages, those that were opened last. */
const PAGES = 40;
/** So many calls of each: what stands in sight. */
const CALLS = 6;
/** What a page asks for later than this after it was opened, in ms, is no part of opening it. */
const OPENING = 2_000;
/** What it asked for is kept as soon as it asks for nothing more for this long, in ms: some leave it soon. */
const SETTLED = 500;
/** An answer that nobody came for within this time, in ms, is too old to be taken for a new one. */
const FRESH = 10_000;

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

/** Who asks, and in which language: an answer is for that caller alone. */
const callerOf = ({ Authorization, ApplicationId, 'Accept-Language': language }: Headers) =>
  [Authorization, ApplicationId, language].join(' ');
/** Without what the address says of it: a list keeps its filters for whoever comes back by its bare path. */
export const pageNow = (): string => globalThis.location?.pathname ?? '';
/** A page of a list takes the place of another; all else is itself. */
const placeOf = (address: string) => (/[?&]page=/.test(address) ? address.split('?', 1)[0] : address);

/**
 * What a page will ask for is known from the last time it was opened: it is asked for with the page, while the script that wants it is
 * still to be read. Whoever then asks gets the answer that is on its way (`take`), once.
 */
export const foreseen = {
  /** Asks for all that the page at `path` asked for when it was opened last. */
  ask(path: string, headers: Headers): void {
    for (const address of readStoredJson<Kept>(KEPT)?.[path] ?? []) {
      const answer = fetch(address, { headers, credentials: 'same-origin' });
      // Whoever wants it asks anew, and hears what is wrong.
      answer.catch(() => undefined);
      early.set(address, { answer, caller: callerOf(headers), at: Date.now() });
    }
  },

  /** The answer to a call that was asked for ahead by the same caller, and not long ago. */
  take(address: string, headers: Headers): Promise<Response> | null {
    const found = early.get(address);
    if (!found) return null;
    early.delete(address);
    return found.caller === callerOf(headers) && Date.now() - found.at < FRESH ? found.answer : null;
  },

  /** Remembers a call that `page` made, for the next time it is opened. A list that is filtered or sorted anew is opened so again. */
  note(page: string, address: string): void {
    // Somebody has gone on before the answer was there.
    if (page !== pageNow()) return;
    if (opened?.page !== page) opened = { page, at: Date.now(), calls: [] };
    const known = opened.calls.findIndex((call) => placeOf(call) === placeOf(address));
    if (known >= 0) opened.calls[known] = address;
    else if (Date.now() - opened.at > OPENING || opened.calls.length >= CALLS) return;
    else opened.calls.push(address);
    clearTimeout(saving);
    saving = setTimeout(save, SETTLED);
  },
};

function save(): void {
  if (opened === null || readStoredJson('user') === null) return;
  const { page, calls } = opened;
  const { [page]: _before, ...others } = readStoredJson<Kept>(KEPT) ?? {};
  writeStored(KEPT, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - PAGES), [page, calls]])));
}
