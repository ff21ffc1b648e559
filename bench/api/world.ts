import { sql } from 'drizzle-orm';
import { seedAbilities } from '../../src/server/auth/defaultAbilities';
import { newId } from '../../src/server/db/columns';
import type { Database } from '../../src/server/db/database';
import { migrate } from '../../src/server/db/migrate';
import { table } from '../../src/server/db/tables';
import { addOrganizations, addShared } from './rows';
import { addSignedIn } from './signedIn';

/** The ids and the token that the calls need of a filled store. */
export interface World {
  readonly application_id: string;
  /** An organization in the middle of the list. */
  readonly organization_id: string;
  readonly token: string;
}

/** A migrated store with one application of `organizations` organizations, and a signed-in member of its staff. */
export async function makeWorld(db: Database, organizations: number): Promise<World> {
  await migrate(db, 'src/server/db/migrations');
  await seedAbilities(db);
  const application_id = await addApplication(db);
  await addShared(db);
  await addOrganizations(db, application_id, organizations);
  await db.longTransaction((tx) => tx.execute(sql`analyze`));

  const token = await addSignedIn(db, { role: 'admin', application_id });
  const all = table('organizations');
  const [middle] = await db.orm
    .select({ id: all.id })
    .from(all)
    .orderBy(all.id)
    .limit(1)
    .offset(Math.floor(organizations / 2));
  if (!middle) throw new Error('The store has no organizations');
  return { application_id, organization_id: middle.id, token };
}

export async function addApplication({ orm }: Database): Promise<string> {
  const id = newId();
  const row = {
    id,
    name: `Beweegstad ${id}`,
    slug: `stad-${id}`,
    email: 'info@beweegstad.test',
    dashboard_url: 'https://beheer.beweegstad.test',
    timezone: 'Europe/Amsterdam',
  };
  await orm.insert(table('applications')).values(row as never);
  return id;
}
