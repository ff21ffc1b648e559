import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findUserOfIdentity } from '../../src/server/auth/single-sign-on/findUserOfIdentity';
import { provider_accounts } from '../../src/server/db/system/accounts';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { anApi } from './support/anApi';

const AT_ONCE = 20;
const ISSUER = 'https://login.stad.test';

describe.skipIf(!findPostgres())('simultaneous first sign-ins by a provider, on PostgreSQL', () => {
  const api = onPostgres(() => anApi());
  let bos = '';
  beforeAll(async () => {
    bos = await api().application();
  });

  /** Twenty sign-ins with one email address, each with the provider id from `subject`. */
  async function signInTwentyTimes(email: string, subject: (index: number) => string) {
    await api().person(email, { role: 'admin', application_id: bos });
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        api().db.orm.transaction((tx) => findUserOfIdentity(tx, bos, { issuer: ISSUER, subject: subject(index), email }, api().deps.now())),
      ),
    );
    return {
      entered: outcomes.filter((outcome) => !('refused' in outcome)).length,
      first: outcomes.filter((outcome) => 'isFirst' in outcome && outcome.isFirst).length,
      refused: outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'sso_other').length,
    };
  }

  test('with different ids let one in', async () => {
    expect(await signInTwentyTimes('anna@stad.test', (index) => `anna-${index}`)).toEqual({ entered: 1, first: 1, refused: AT_ONCE - 1 });
    expect(await api().db.orm.select().from(provider_accounts)).toHaveLength(1);
  });

  test('of one person all succeed, and one of them is the first', async () => {
    expect(await signInTwentyTimes('bert@stad.test', () => 'bert')).toEqual({ entered: AT_ONCE, first: 1, refused: 0 });
  });

  test('without the unique index let more than one id in', async () => {
    await api().db.orm.execute(sql`drop index provider_accounts_user`);
    expect((await signInTwentyTimes('carla@stad.test', (index) => `carla-${index}`)).entered).toBeGreaterThan(1);
  });
});
