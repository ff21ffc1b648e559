import { aServer, PASSWORD } from '../../../support/aServer';
import { dieAt } from '../../../support/dieAt';
import { aSeason, type SessionRow } from '../support/aSeason';
import { openChildStore } from '../../../support/childStore';

/**
 * Repeatedly moves 60 sessions of one series to another time, on a store on disk, until it is killed or dies in its first edit at
 * `moment`. Prints what is stored before each edit. The first run creates the series.
 */
const [dataDir = '', worldJson = '', moment = ''] = process.argv.slice(2);
const db = await openChildStore(dataDir);
if (worldJson === '') {
  const season = await aSeason({ db });
  const rows = await season.repeat({ spots: 20, repetition: { type: 'weeks', every: 1, days: ['monday', 'thursday'], count: 60 } });
  for (const [index, { id }] of rows.entries()) if (index % 10 === 0) await season.join(id);
  const { body } = await season.request<{ api_token: string }>('POST', '/v1/auth/login', { email: season.staff.email, password: PASSWORD });
  console.log(
    `world ${JSON.stringify({ path: season.path, application: season.application.id, token: body.api_token, first: rows[0]?.id })}`,
  );
} else {
  const { path, application, token, first } = JSON.parse(worldJson) as Record<string, string>;
  const server = await aServer({ db });
  const headers = { Authorization: `Bearer ${token}`, ApplicationId: application ?? '' };
  const stored = async () =>
    (await server.request<{ sessions: SessionRow[] }>('GET', `${path}?itemsPerPage=1200`, undefined, headers)).body.sessions;
  for (;;) {
    const rows = await stored();
    console.log(
      `stored ${JSON.stringify(rows.map(({ id, date, start_time, starts_at, spots, participants_amount }) => ({ id, date, start_time, starts_at, spots, participants_amount })))}`,
    );
    const isLate = rows[0]?.start_time === '20:00';
    const edit = {
      scope: 'all_from_this',
      changes: { start_time: isLate ? '19:00' : '20:00', end_time: '22:00', spots: isLate ? 20 : 40 },
    };
    const { body } = await server.request<{ plan: string }>('POST', `${path}/${first}/plan`, edit, headers);
    console.log('begun');
    dieAt(moment);
    const { status, errors } = await server.request('POST', `${path}/${first}/changes`, { ...edit, plan: body.plan }, headers);
    console.log(status === 200 ? 'done' : `failed ${JSON.stringify(errors)}`);
  }
}
await db.close();
