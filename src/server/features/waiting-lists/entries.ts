import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { KeptAnswer } from '../../../domain/questions/answers';
import type { Capacity } from '../../../domain/bookings/capacity';
import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import { issue } from '../../../domain/checks/issue';
import type { Contender, PromotionFacts } from '../../../domain/waiting-lists/promotionPlan';
import type { SignUpWindow } from '../../../domain/bookings/signUpWindow';
import { resourceNamed } from '../../db/declared';
import { inBatches } from '../../db/inBatches';
import { columnOf, type Table, tableOf } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import type { Person } from '../persons/findOrMakePerson';
import type { ActivityRules } from '../bookings/lockSession';
import type { Personal } from '../persons/personInput';

/** What people can wait for, as the tables have it. */
export const WAITING_LISTS = {
  session: { entries: 'waiting_list_entries', owner: 'session_id', place: 'participant' },
  bundle: { entries: 'bundle_waiting_list_entries', owner: 'bundle_id', place: 'bundle_place' },
} as const;
export type WaitingListKind = keyof typeof WAITING_LISTS;

/** Somebody in line. */
export interface WaitingEntry extends Personal {
  readonly id: string;
  readonly person: string;
  readonly answers: readonly KeptAnswer[];
  readonly priority: number;
  readonly status: 'waiting' | 'offered';
  readonly joined_at: string;
  readonly offered_at: string | null;
  readonly offer_expires_at: string | null;
  readonly reason: string | null;
}

/** How somebody comes in: who, with what answers, and why though it is full. */
export interface BookingRequest {
  readonly way: 'add' | 'promotion';
  readonly person: Person;
  readonly answers: readonly KeptAnswer[];
  readonly notes: string | null;
  readonly reason: string | null;
}

/** Something held that people wait for: a session, or a bundle with the sessions it has ahead. Made anew after places have changed. */
export interface Bookable {
  readonly kind: WaitingListKind;
  readonly id: string;
  readonly organization_id: string;
  readonly activity: ActivityRules;
  /** The local date on which ages count. */
  readonly day: string;
  readonly starts_at: string;
  readonly is_cancelled: boolean;
  readonly window: SignUpWindow;
  /** How many fit beside `taken`, and places that others hold than those in this line. */
  room(): { readonly capacity: Capacity; readonly taken: number; readonly held: number };
  /** Who has a place already: ids of persons. */
  inside(): Promise<ReadonlySet<string>>;
  /** Gives a place, and its id; throws an ApiError where there is none. Ends the person's own entry in this line. */
  admit(request: BookingRequest): Promise<string>;
}

export const entriesOf = (kind: WaitingListKind): Table => tableOf(resourceNamed(WAITING_LISTS[kind].entries));
export const ownerColumn = (kind: WaitingListKind) => columnOf(entriesOf(kind), WAITING_LISTS[kind].owner);

/** Entries of a line that are open, as they stand. */
export async function openEntries(
  { db }: Pick<Transaction, 'db'>,
  kind: WaitingListKind,
  id: string,
  which?: SQL,
): Promise<WaitingEntry[]> {
  const entries = entriesOf(kind);
  const open = inArray(columnOf(entries, 'status'), ['waiting', 'offered']);
  // The columns are those of the declaration, which `Entry` spells out.
  return (await db
    .select()
    .from(entries)
    .where(and(eq(ownerColumn(kind), id), open, which))) as unknown as WaitingEntry[];
}

/** Everything that decides who comes off this line now. */
export async function factsOf(
  { now }: Transaction,
  bookable: Bookable,
  entries: readonly WaitingEntry[],
): Promise<Omit<PromotionFacts, 'line'> & { readonly line: readonly (Contender & WaitingEntry)[] }> {
  const inside = entries.length > 0 ? await bookable.inside() : new Set<string>();
  const { has_waitlist, mode, offer_minutes, cutoff_minutes, fills_gaps } = bookable.activity;
  return {
    now: now.toISOString(),
    session: { starts_at: bookable.starts_at, is_cancelled: bookable.is_cancelled },
    rules: { has_waitlist, mode, offer_minutes, cutoff_minutes, fills_gaps },
    closes_at: bookable.window.closes_at,
    ...bookable.room(),
    line: entries.map((entry) => ({
      ...entry,
      issues: [
        ...(inside.has(entry.person) ? [issue('person', 'bookings.already_in')] : []),
        ...eligibilityIssues(bookable.activity, entry, bookable.day),
      ],
    })),
  };
}

/** Changes entries of a line. */
export async function setEntries(
  { db, now }: Transaction,
  kind: WaitingListKind,
  ids: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entries = entriesOf(kind);
  const at = now.toISOString();
  const next = { ...values, version: sql`${columnOf(entries, 'version')} + 1`, updated_at: at };
  for (const some of inBatches(ids, 5000))
    await db
      .update(entries)
      .set(next)
      .where(inArray(columnOf(entries, 'id'), some));
}
