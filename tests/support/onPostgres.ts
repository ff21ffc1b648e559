import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Sets up a file's tests on a PostgreSQL server before the first test, and closes it after the last. The embedded store has one session
 * and hides races.
 *
 * @returns a function that returns the setup while the tests run
 * @example const club = onPostgres(aClub); // in a test: club().staff
 */
export function onPostgres<Ground extends { close(): Promise<void> }>(make: () => Promise<Ground>): () => Ground {
  let ground: Ground | null = null;
  beforeAll(async () => {
    vi.stubEnv('SPEELVELD_TEST_DB', 'postgres');
    ground = await make();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await ground?.close();
  });
  return () => {
    if (ground === null) throw new Error('The setup is used before the first test');
    return ground;
  };
}
