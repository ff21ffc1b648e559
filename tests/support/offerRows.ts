import type { ResourceName } from '../../resources/registry.gen';
import { toLocal } from '../../src/domain/time/zonedTime';
import { emptyRecord } from '../../src/schema/validate';
import { newId } from '../../src/server/db/columns';
import type { Database } from '../../src/server/db/database';
import { isPairs, resourceNamed } from '../../src/server/db/declared';
import { table } from '../../src/server/db/tables';

type Values = Readonly<Record<string, unknown>>;
type Store = Pick<Database, 'orm'>;

/** Inserts a row of an entity. Fields without a value get the defaults of a new form. Returns its id. */
async function add(store: Store, name: ResourceName, values: Values): Promise<string> {
  const resource = resourceNamed(name);
  const start = Object.fromEntries(
    Object.entries(emptyRecord(resource)).filter(([field, value]) => value !== null && !isPairs(resource.fields[field] as never)),
  );
  const id = newId();
  await store.orm.insert(table(name)).values({ id, ...start, ...values } as never);
  return id;
}

export const anActivity = (store: Store, values: { readonly organization_id: string } & Values) =>
  add(store, 'activities', { name: 'Judo', ...values });

/** A session of one hour, unless `ends_at` is set. */
export function aSession(
  store: Store,
  {
    starts_at,
    zone = 'Europe/Amsterdam',
    ...values
  }: { readonly activity_id: string; readonly organization_id: string; readonly starts_at: string; readonly zone?: string } & Values,
) {
  const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString();
  const [start, end] = [toLocal(starts_at, zone), toLocal(ends_at, zone)];
  return add(store, 'sessions', {
    status: 'planned',
    zone,
    date: start?.date,
    start_time: start?.time,
    end_time: end?.time,
    starts_at: new Date(starts_at).toISOString(),
    ends_at,
    ...values,
  });
}

/** A new person with a booking in the session. */
export async function aParticipant(
  store: Store,
  { organization_id, ...values }: { readonly session_id: string; readonly organization_id: string } & Values,
) {
  const person = await add(store, 'persons', { first_name: 'Bo', last_name: 'Bos', organization_id });
  return add(store, 'participants', {
    person,
    first_name: 'Bo',
    last_name: 'Bos',
    status: 'active',
    attendance_status: 'none',
    subscribed_at: '2026-11-01T10:00:00.000Z',
    organization_id,
    ...values,
  });
}

/** A new person on the waiting list of the session. */
export async function aWaiting(
  store: Store,
  { organization_id, ...values }: { readonly session_id: string; readonly organization_id: string } & Values,
) {
  const person = await add(store, 'persons', { first_name: 'Ko', last_name: 'Kos', organization_id });
  return add(store, 'waiting_list_entries', {
    person,
    first_name: 'Ko',
    last_name: 'Kos',
    status: 'waiting',
    priority: 0,
    joined_at: '2026-11-01T10:00:00.000Z',
    organization_id,
    ...values,
  });
}
