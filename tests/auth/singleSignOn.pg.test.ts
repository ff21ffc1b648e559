import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findUserOfIdentity } from '../../src/server/auth/single-sign-on/findUserOfIdentity';
import { provider_accounts } from '../../src/server/db/system/accounts';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { anApi } from './support/anApi';

const AT_ONCE = 20;
const ISSUER = 'https://login.stad.test';

describe.skipIf(!findPostgres())('signing in by a provider for the first time at the same moment, on PostgreSQL', () => {
  const api = onPostgres(() => anApi());
  let bos = '';
  beforeAll(async () => {
    bos = await api().application();
  });

  /** Twenty whom the provider gave one address, each under the id that `subject` says. */
  async function twenty(email: string, subject: (index: number) => string) {
    await api().person(email, { role: 'admin', application_id: bos });
    const judged = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        api().db.orm.transaction((tx) => findUserOfIdentity(tx, bos, { issuer: ISSUER, subject: subject(index), email }, api().deps.now())),
      ),
    );
    return {
      entered: judged.filter((one) => !('refused' in one)).length,
      first: judged.filter((one) => 'isFirst' in one && one.isFirst).length,
      refused: judged.filter((one) => 'refused' in one && one.refused === 'sso_other').length,
    };
  }

  test('of twenty under ids of their own one gets in', async () => {
    expect(await twenty('anna@stad.test', (index) => `anna-${index}`)).toEqual({ entered: 1, first: 1, refused: AT_ONCE - 1 });
    expect(await api().db.orm.select().from(provider_accounts)).toHaveLength(1);
  });

  test('of twenty windows of one person all get in, and one of them is the first', async () => {
    expect(await twenty('bert@stad.test', () => 'bert')).toEqual({ entered: AT_ONCE, first: 1, refused: 0 });
  });

  test('without the index that holds one id to a person more get in', async () => {
    await api().db.orm.execute(sql`drop index provider_accounts_user`);
    expect((await twenty('carla@stad.test', (index) => `carla-${index}`)).entered).toBeGreaterThan(1);
  });
});
