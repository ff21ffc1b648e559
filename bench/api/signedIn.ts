import { createPerson, type Grant } from '../../src/server/auth/people';
import { startSession } from '../../src/server/auth/secrets/sessions';
import type { Database } from '../../src/server/db/database';

/** The password of all users of a bench. */
export const BENCH_PASSWORD = 'een lang wachtwoord';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds a user with a role and returns a token that is issued as of tomorrow, so that it outlives a long bench. */
export async function addSignedIn(db: Database, grant: Grant, email = 'beheer@speelveld.test'): Promise<string> {
  const { id } = await createPerson(db, {
    email,
    first_name: 'Jet',
    last_name: 'de Vries',
    password: BENCH_PASSWORD,
    memberships: [grant],
  });
  const { api_token } = await startSession(db.orm, id, new Date(Date.now() + DAY_MS));
  return api_token;
}
