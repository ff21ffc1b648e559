import { sql } from 'drizzle-orm';
import { seedAbilities } from '../../src/server/auth/defaultAbilities';
import { createPerson } from '../../src/server/auth/people';
import { startSession } from '../../src/server/auth/secrets/sessions';
import { newId } from '../../src/server/db/columns';
import type { Database } from '../../src/server/db/database';
import { migrate } from '../../src/server/db/migrate';
import { table } from '../../src/server/db/tables';
import { addOrganizations, addShared } from './rows';

/** What the calls need to know of a filled store. */
export interface World {
  readonly application_id: string;
  /** An organization somewhere in the middle. */
  readonly organization_id: string;
  readonly token: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A migrated store with one application of so many organizations, and a member of its staff who is signed in. */
export async function makeWorld(db: Database, organizations: number): Promise<World> {
  await migrate(db, 'src/server/db/migrations');
  await seedAbilities(db);
  const application_id = await addApplication(db);
  await addShared(db);
  await addOrganizations(db, application_id, organizations);
  await db.patiently((tx) => tx.execute(sql`analyze`));

  const staff = await createPerson(db, { email: 'beheer@speelveld.test', first_name: 'Jet', last_name: 'de Vries', password: 'een lang wachtwoord', memberships: [{ role: 'admin', application_id }] });
  // From tomorrow, so that it outlives a long bench.
  const { api_token } = await startSession(db.orm, staff.id, new Date(Date.now() + DAY_MS));
  const all = table('organizations');
  const [middle] = await db.orm.select({ id: all.id }).from(all).orderBy(all.id).limit(1).offset(Math.floor(organizations / 2));
  if (!middle) throw new Error('The store has no organizations');
  return { application_id, organization_id: middle.id, token: api_token };
}

export async function addApplication({ orm }: Database): Promise<string> {
  const id = newId();
  const row = { id, name: `Beweegstad ${id}`, slug: `stad-${id}`, email: 'info@beweegstad.test', dashboard_url: 'https://beheer.beweegstad.test', timezone: 'Europe/Amsterdam' };
  await orm.insert(table('applications')).values(row as never);
  return id;
}
