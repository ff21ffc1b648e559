import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SystemState } from '../../src/domain/system/systemState';
import { queueMail } from '../../src/server/mail/queueMail';
import { runJob } from '../../src/server/jobs/runJob';
import { aServer, type Caller, type TestServer } from '../support/aServer';

const TOKEN = 'een-token-voor-de-cijfers-van-dit-platform';
let server: TestServer;
let superadmin: Caller;
beforeAll(async () => {
  server = await aServer({ config: { metricsToken: TOKEN } });
  superadmin = await server.superadmin();
});
afterAll(() => server.close());

const scrape = async (token = TOKEN) => {
  const answer = await server.request<{ text: string }>('GET', '/v1/metrics', undefined, { Authorization: `Bearer ${token}` });
  return { ...answer, text: answer.body.text };
};
/** Signs in again for each call, because the clock moves by hours. */
async function stateOf(range = 'hour') {
  const { call } = await server.superadmin();
  return (await call<SystemState & Record<string, unknown>>('GET', `/v1/admin/system?range=${range}`)).body;
}
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};

describe('the Prometheus metrics', () => {
  test('are available only with their own token, in the Prometheus format', async () => {
    for (const token of ['', 'x', `${TOKEN}x`, TOKEN.slice(1)]) {
      const refused = await scrape(token);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer');
    }
    // The token of a user does not give access, not even a superadmin's.
    expect((await superadmin.call('GET', '/v1/metrics')).status).toBe(401);
    const { status, headers, text } = await scrape();
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const line of text.split('\n')) expect(line).toMatch(/^(|# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)*\})? [-+\d.eInfNa]+)$/);
    expect(text).toMatch(
      new RegExp(`^speelveld_build_info\\{version="\\d+\\.\\d+\\.\\d+",node="v[\\d.]+",engine="${server.db.engine}"\\} 1$`, 'm'),
    );
  });

  test('are unavailable without a configured token', async () => {
    const other = await aServer({ db: server.db });
    const answer = await other.request('GET', '/v1/metrics', undefined, { Authorization: 'Bearer undefined' });
    expect(answer.status).toBe(404);
    await other.close();
  });

  test('name calls by their declared path, without ids, unknown addresses or unknown methods', async () => {
    const id = randomUUID();
    await superadmin.call('GET', `/v1/admin/labels/${id}`);
    await server.request('GET', `/v1/${id}/made-up`);
    await server.app.request(`/v1/admin/labels/${id}`, { method: 'MADEUP' });
    const { text } = await scrape();
    expect(text).toContain('speelveld_http_requests_total{route="/v1/admin/labels/{label_id}",method="GET",status="4xx"} 1');
    expect(text).toContain('speelveld_http_requests_total{route="none",method="GET",status="4xx"} 1');
    expect(text).toContain('speelveld_http_requests_total{route="none",method="other",status="4xx"} 1');
    expect(text).toMatch(/^speelveld_http_request_duration_seconds_bucket\{le="0\.005",group="labels"\} \d+$/m);
    expect(text).not.toMatch(/made-?up/i);
    expect(text).not.toContain(id);
  });

  test('report waiting rows once they were counted, and the age of the count', async () => {
    expect((await scrape()).text).not.toMatch(/^speelveld_rows_waiting\{/m);
    const mail = { to: { email: 'sanne@voorbeeld.test' }, subject: 'Dag', text: 'Dag', html: '<p>Dag</p>' };
    await server.db.orm.transaction((db) => queueMail({ db, now: server.clock.now, afterCommit: [] }, mail));
    later(20_000);
    await server.deps.metrics?.refresh();
    later(7_000);
    const { text } = await scrape();
    expect(text).toMatch(/^speelveld_rows_waiting\{rows="mails"\} 1$/m);
    expect(text).toMatch(/^speelveld_rows_waiting\{rows="webhook_deliveries"\} 0$/m);
    expect(text).toMatch(/^speelveld_figures_age_seconds 7$/m);
    expect(Number(/^speelveld_store_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1_000_000);
    expect(Number(/^speelveld_data_free_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
  });
});

describe('the system page', () => {
  test('is only for superadmins', async () => {
    const admin = await server.aPerson([{ role: 'admin', application_id: (await server.anApplication()).id }]);
    expect((await admin.call('GET', '/v1/admin/system')).status).toBe(403);
    expect((await server.request('GET', '/v1/admin/system')).status).toBe(401);
    expect((await superadmin.call('GET', '/v1/admin/system')).status).toBe(200);
  });

  test.each(['week', 'constructor'])('has an hour and a day, and no %s', async (range) => {
    expect((await superadmin.call('GET', `/v1/admin/system?range=${range}`)).status).toBe(422);
  });

  test('counts calls by the minute of arrival, without the current minute', async () => {
    later(60_000);
    superadmin = await server.superadmin();
    const before = await stateOf();
    expect(before.steps).toHaveLength(60);
    await superadmin.call('GET', '/v1/admin/nothing');
    expect((await stateOf()).steps).toEqual(before.steps);
    later(60_000);
    const { steps } = await stateOf();
    const minute = steps.at(-1);
    expect(minute?.at).toBe(new Date(Math.floor(server.clock.now.getTime() / 60_000) * 60_000 - 60_000).toISOString());
    // Two calls of the page itself, and one to an unknown path.
    expect(minute).toMatchObject({ calls: 3, refused: 1, failed: 0 });
    expect(minute?.p50_ms).toBeGreaterThan(0);
    expect(minute?.p99_ms).toBeGreaterThanOrEqual(minute?.p50_ms ?? Number.NaN);
    // Before the start the value is null, not zero.
    expect(steps[0]).toMatchObject({ calls: null, p50_ms: null, memory_bytes: null });
  });

  test('sums the minutes of a day by five, and drops older ones', async () => {
    later(5 * 60_000);
    const sum = async () => (await stateOf('day')).steps.reduce((total, { calls }) => total + (calls ?? 0), 0);
    expect((await stateOf('day')).steps).toHaveLength(288);
    expect(await sum()).toBeGreaterThan(5);
    later(25 * 3_600_000);
    expect(await sum()).toBe(0);
  });

  test('warns about a job that has not succeeded for ten minutes, until it does', async () => {
    const { deps } = server;
    deps.metrics?.jobs.expect('messages', 15_000);
    const warningsAboutMessages = async () => (await stateOf()).warnings.filter(({ values }) => values['job'] === 'messages');
    expect(await warningsAboutMessages()).toEqual([]);
    later(11 * 60_000);
    expect(await warningsAboutMessages()).toMatchObject([{ key: 'job_late', level: 'error', values: { minutes: 11 } }]);
    await expect(runJob(deps, 'messages', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await warningsAboutMessages()).toMatchObject([{ key: 'job_fails' }]);
    expect((await stateOf()).jobs).toMatchObject([{ name: 'messages', runs: 1, failures: 1, is_failing: true, last_succeeded_at: null }]);
    await runJob(deps, 'messages', () => Promise.resolve());
    expect(await warningsAboutMessages()).toEqual([]);
    const { text } = await scrape();
    expect(text).toContain('speelveld_job_runs_total{job="messages"} 2');
    expect(text).toContain('speelveld_job_failures_total{job="messages"} 1');
    expect(text).toContain(`speelveld_job_last_success_timestamp_seconds{job="messages"} ${server.clock.now.getTime() / 1000}`);
  });

  test('warns when mails wait for a quarter of an hour, or when the store is not checked', async () => {
    later(20 * 60_000);
    expect((await stateOf()).warnings.map(({ key }) => key)).toContain('store_silent');
    await server.deps.metrics?.refresh();
    const keys = (await stateOf()).warnings.map(({ key }) => key);
    expect(keys).not.toContain('store_silent');
    expect(keys).toContain('mails_wait');
  });
});
