import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { aShop } from '../../orders/aShop';
import { aServer, PASSWORD } from '../../support/aServer';
import { openChildStore } from '../../support/childStore';
import { dieAt } from '../../support/dieAt';
import { dump } from '../../support/dump';

/** Adds a person who paid for a session to an empty store, and then forgets that person, unless the process dies at `moment`. */
const [dataDir = '', moment = ''] = process.argv.slice(2);
const SURNAME = 'Zeldenrust';
const db = await openChildStore(dataDir);
const rows = async <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(await db.orm.execute(query));
const findPerson = async () => (await rows<{ id: string }>(sql`select id from persons where last_name = ${SURNAME}`))[0]?.id;
const countTraces = async () => (await dump(db)).split('\n').filter((line) => line.includes(SURNAME.toLowerCase())).length;

if (!(await findPerson())) {
  const shop = await aShop({ db });
  const session = await shop.aSession(await shop.anActivity({ rate: await shop.aRate() }), { spots: 10 });
  const { status } = await shop.staff.call('POST', `${session.path}/participants`, {
    ...shop.somebody(),
    last_name: SURNAME,
    payment_type: 'cash',
  });
  if (status !== 201) throw new Error(`The person was not added: ${status}`);
  await shop.superadmin();
}
const server = await aServer({ db });
const [superadmin] = await rows<{ email: string }>(
  sql`select email from users join memberships on memberships.user_id = users.id where memberships.role = 'superadmin'`,
);
const login = { email: superadmin?.email, password: PASSWORD };
const { body } = await server.request<{ api_token: string }>('POST', '/v1/auth/login', login);
const headers = { Authorization: `Bearer ${body.api_token}` };
const person = await findPerson();
console.log(`traces ${await countTraces()}`);
dieAt(moment);
const { status } = await server.request('POST', '/v1/admin/privacy/forget', { persons: [person], dry_run: false }, headers);
const [history] = await rows<{ lines: number }>(sql`select count(*)::int as lines from audit_log where action = 'forgotten'`);
console.log(`done ${JSON.stringify({ status, traces: await countTraces(), lines: history?.lines })}`);
process.exit(0);
