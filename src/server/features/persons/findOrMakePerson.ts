import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import { type Issue, issue } from '../../../domain/checks/issue';
import { cleanText } from '../../../domain/text/cleanText';
import { isSamePerson } from '../../../domain/persons/samePerson';
import { changeRows } from '../../engine/changeRows';
import { createRows } from '../../engine/insertRows';
import { newId } from '../../db/columns';
import { surnameKey } from '../../db/surnameKey';
import { table, type TableRow } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { keptOf } from './merged';
import { PERSONAL, type Personal, personalOf, type PersonInput, readPerson, saidOf } from './personInput';

export interface Person extends Personal {
  readonly id: string;
}

/** The lock under which a person of that name is looked up and created, so that two colleagues who add the same child create one person. */
export const personKey = (organization_id: string, { person, first_name, last_name }: PersonInput): readonly [string, string] => [
  'person',
  person ?? `${organization_id} ${plain(first_name)} ${plain(last_name)}`,
];
const plain = (text: unknown) => (typeof text === 'string' ? cleanText(text).trim().replace(/\s+/g, ' ').toLowerCase() : '');

/** The person of a request: a known person, or the fields entered for someone who may be known. */
export interface Who {
  readonly known: (Person & { readonly organization_id: string }) | null;
  readonly personal: Personal;
  /** Condition for the persons whom the caller may see; absent for all. */
  readonly seen: SQL | undefined;
}

/**
 * Reads the person of a request: a known person by id, completed with the entered fields, or the entered fields alone.
 *
 * @param seen condition for the persons whom the caller may see; absent for all
 * @returns the invalid fields, if any
 */
export async function readWho(
  w: Pick<Ctx, 'db' | 'now' | 'zone'>,
  organization_id: string,
  { person: id, ...input }: PersonInput,
  seen?: SQL,
): Promise<{ readonly ok: true; readonly who: Who } | { readonly ok: false; readonly issues: readonly Issue[] }> {
  const persons = table('persons');
  const [known = null] = id
    ? await w.db
        .select()
        .from(persons)
        .where(and(eq(persons.id, id), eq(persons.organization_id, organization_id), seen))
    : [];
  if (id && !known) return { ok: false, issues: [issue('person', 'validation.unknown')] };
  const read = readPerson({ ...(known ? personalOf(known) : {}), ...saidOf(input) }, todayOf(w));
  return read.ok ? { ok: true, who: { known, personal: read.personal, seen } } : read;
}

/**
 * The person of a request: known, found in the organization, or created. Fields that were missing are added. A caller who may not see that
 * person learns nothing about them: the booking then contains only the entered fields. Call it under `personKey`.
 *
 * @param refuse throws if an unknown person must not be created
 */
export async function findOrMakePerson(
  w: Transaction,
  organization_id: string,
  { known, personal, seen }: Who,
  refuse?: (newcomer: Personal) => Promise<void>,
): Promise<Person> {
  if (known) return completed(w, known, personal);
  const found = await findPerson(w, organization_id, personal);
  if (!found) {
    await refuse?.(personal);
    return made(w, organization_id, personal);
  }
  const kept = await standingFor(w, found);
  const person = await completed(w, kept, personal);
  return (await isSeen(w, kept.id, seen)) ? person : { ...personal, id: kept.id };
}

/** The person of the organization who matches these fields. */
export async function findPerson(
  { db }: Pick<Ctx, 'db'>,
  organization_id: string,
  personal: Personal,
): Promise<TableRow<'persons'> | undefined> {
  const persons = table('persons');
  const sameName = await db
    .select()
    .from(persons)
    .where(
      and(
        eq(persons.organization_id, organization_id),
        // This condition uses the index of the list, so the search stays fast in large organizations.
        eq(
          surnameKey(persons.last_name, persons.first_name),
          surnameKey(sql`${personal.last_name}::text`, sql`${personal.first_name}::text`),
        ),
        eq(sql`lower(${persons.last_name})`, personal.last_name.toLowerCase()),
        eq(sql`lower(${persons.first_name})`, personal.first_name.toLowerCase()),
      ),
    )
    .orderBy(persons.created_at)
    .limit(1000);
  return sameName.find((candidate) => isSamePerson(candidate, personal));
}

/** The person into whom this one was merged, to whom bookings belong; otherwise the person itself. */
async function standingFor<P extends { readonly id: string }>(w: Transaction, found: P): Promise<P | TableRow<'persons'>> {
  const id = await keptOf(w, found.id);
  if (id === found.id) return found;
  const persons = table('persons');
  const [kept] = await w.db.select().from(persons).where(eq(persons.id, id));
  return kept ?? found;
}

async function isSeen(w: Transaction, id: string, seen: SQL | undefined): Promise<boolean> {
  if (!seen) return true;
  const persons = table('persons');
  const rows = await w.db
    .select({ id: persons.id })
    .from(persons)
    .where(and(eq(persons.id, id), seen));
  return rows.length > 0;
}

async function made(w: Transaction, organization_id: string, personal: Personal): Promise<Person> {
  const id = newId();
  await createRows(w, 'persons', [{ id, organization_id, ...personal }]);
  return { id, ...personal };
}

/** The booking keeps the entered fields. The person keeps existing values, and gains those that were missing. */
async function completed(w: Transaction, known: Person & { readonly organization_id: string }, personal: Personal): Promise<Person> {
  const gained = Object.fromEntries(
    PERSONAL.filter((name) => known[name] === null && personal[name] !== null).map((name) => [name, personal[name]]),
  );
  await changeRows(w, 'persons', [known], gained, { action: 'updated' });
  return {
    id: known.id,
    ...personalOf(known),
    ...gained,
    ...Object.fromEntries(PERSONAL.filter((name) => personal[name] !== null).map((name) => [name, personal[name]])),
  };
}
