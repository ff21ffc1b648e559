import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { run as mailedLink } from '../../src/server/app/cli/mailedLink';
import { startCommands } from '../../src/server/app/control/startCommands';
import { write } from '../../src/server/core/write';
import type { Rounds } from '../../src/server/jobs/createRounds';
import { createDeliverer } from '../../src/server/mail/createDeliverer';
import { queueMail } from '../../src/server/mail/queueMail';
import { audit_log, mails } from '../../src/server/db/system/records';
import { anApi } from './support/anApi';

const TOKEN = 'a'.repeat(43);
const letter = (email: string) => ({
  to: { email, name: 'Noor Bakker' },
  subject: 'Hallo\r\nBcc: x@y.nl',
  text: `Open https://a.test/?token=${TOKEN}`,
  html: `<a href="https://a.test/?token=${TOKEN}">Open</a>`,
});

/** A mail server on this machine. It answers 550 for the address `refuse`. */
async function aMailServer({ port = 0, refuse = '' } = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(address === refuse ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    received,
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A mail server that sends greeting lines forever and never completes the greeting. */
async function anEndlessGreeter() {
  const server = createServer((socket) => {
    const greeting = setInterval(() => socket.write('220-one moment\r\n'), 20);
    socket.on('error', () => undefined);
    socket.on('close', () => clearInterval(greeting));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

let api: Awaited<ReturnType<typeof anApi>>;
let deliverers: Rounds[] = [];
beforeAll(async () => {
  api = await anApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.orm.delete(mails));
afterEach(async () => {
  for (const deliverer of deliverers) await deliverer.stop();
  deliverers = [];
});

function delivererTo(port: number | null, longestMs?: number): Rounds {
  const deliverer = createDeliverer(
    { ...api.deps, config: { ...api.deps.config, smtpUrl: port === null ? null : `smtp://127.0.0.1:${port}?ignoreTLS=true` } },
    longestMs,
  );
  deliverers.push(deliverer);
  return deliverer;
}

/** Queues mails as a handler does. */
const post = (...emails: string[]) =>
  write({ db: api.db.orm, now: api.deps.now(), actor: {} } as never, (w) => queueMail(w, ...emails.map(letter)));
const states = async () => (await api.mails()).map(({ status, tries }) => `${status} ${tries}`);

describe('a mail', () => {
  test('times out on a server that never completes its greeting, and is tried again', async () => {
    const greeter = await anEndlessGreeter();
    await post('noor@speelveld.test');
    await delivererTo(greeter.port, 300).kick();
    expect(await api.mails()).toMatchObject([{ status: 'waiting', tries: 1, error: 'The mail server took too long' }]);
    await greeter.close();
  });

  test('does not delay shutdown: the connection is closed and the mail is sent later', async () => {
    const greeter = await anEndlessGreeter();
    await post('noor@speelveld.test');
    const deliverer = delivererTo(greeter.port);
    const going = deliverer.kick();
    await expect.poll(states).toEqual(['waiting 1']);
    await deliverer.stop();
    await going;
    expect(await api.mails()).toMatchObject([{ status: 'waiting', tries: 1, error: 'The server was stopped' }]);
    await greeter.close();
  });

  test('is sent once, with its link, which is then removed from the outbox', async () => {
    const server = await aMailServer();
    await post('noor@speelveld.test');
    const [first, second] = [delivererTo(server.port), delivererTo(server.port)];
    await Promise.all([first.kick(), second.kick(), first.kick()]);
    await server.close();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain('To: Noor Bakker <noor@speelveld.test>');
    expect(server.received[0]).toMatch(/^Subject: Hallo Bcc: x@y.nl\r$/m);
    expect(server.received[0]?.replaceAll(/=\r\n/g, '')).toContain(TOKEN);
    expect(await states()).toEqual(['sent 1']);
    expect(JSON.stringify(await api.mails())).not.toContain(TOKEN);
  });

  test('is retried with growing pauses while the mail server is down', async () => {
    const closedServer = await aMailServer();
    await closedServer.close();
    await post('noor@speelveld.test');
    const deliverer = delivererTo(closedServer.port);
    await deliverer.kick();
    expect(await states()).toEqual(['waiting 1']);
    await deliverer.kick();
    expect(await states()).toEqual(['waiting 1']);
    api.wait(60);
    await deliverer.kick();
    expect(await states()).toEqual(['waiting 2']);
    const reopenedServer = await aMailServer({ port: closedServer.port });
    api.wait(60);
    await deliverer.kick();
    expect(await states()).toEqual(['waiting 2']);
    api.wait(60);
    // Another process, after a restart.
    await delivererTo(closedServer.port).kick();
    await reopenedServer.close();
    expect(await states()).toEqual(['sent 3']);
    expect(reopenedServer.received).toHaveLength(1);
  });

  test('is not sent again when the process ended at each of twelve attempts', async () => {
    const server = await aMailServer();
    await post('noor@speelveld.test', 'bo@speelveld.test');
    const isNoor = eq(mails.to_email, 'noor@speelveld.test');
    await api.db.orm.update(mails).set({ tries: 12, next_try_at: api.deps.now().toISOString() }).where(isNoor);
    await delivererTo(server.port).kick();
    await server.close();
    expect(server.received).toHaveLength(1);
    expect(await api.db.orm.select({ status: mails.status, error: mails.error }).from(mails).where(isNoor)).toEqual([
      { status: 'failed', error: 'The process ended each time during this work' },
    ]);
  });

  test('is sent although a clock that was a day ahead set its next try', async () => {
    const server = await aMailServer();
    api.wait(86_400);
    await post('noor@speelveld.test');
    await api.db.orm.update(mails).set({ next_try_at: api.deps.now().toISOString() });
    api.wait(-86_400);
    await delivererTo(server.port).kick();
    await server.close();
    expect(server.received).toHaveLength(1);
  });

  test('to an unknown address fails at once, without delaying others', async () => {
    const server = await aMailServer({ refuse: 'weg@speelveld.test' });
    await post('weg@speelveld.test', 'noor@speelveld.test');
    await delivererTo(server.port).kick();
    await server.close();
    expect(await states()).toEqual(['failed 1', 'sent 1']);
    expect((await api.mails())[0]?.error).toContain('No such person');
  });

  test('is sent soon after its commit, and never after a rollback', async () => {
    const server = await aMailServer();
    const deliverer = delivererTo(server.port);
    deliverer.start();
    await write({ db: api.db.orm, now: api.deps.now(), actor: {} } as never, async (w) => {
      await queueMail(w, letter('niet@speelveld.test'));
      throw new Error('Changed my mind');
    }).catch(() => {});
    await post('noor@speelveld.test');
    await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(1);
    await deliverer.stop();
    await server.close();
    expect(server.received[0]).toContain('noor@speelveld.test');
  });
});

describe('npm run user:link', () => {
  const letterOf = (page: string, token: string) => ({
    ...letter('Noor@speelveld.test'),
    subject: page,
    text: `Ga naar https://a.test/${page}?token=${token}.`,
  });
  const linkFor = async (email: string) => {
    const output: string[] = [];
    const capture = (line: string) => void output.push(line);
    vi.spyOn(console, 'log').mockImplementation(capture);
    vi.spyOn(console, 'error').mockImplementation(capture);
    const code = await mailedLink(['--email', email], { DATA_DIR: api.deps.config.dataDir });
    vi.restoreAllMocks();
    return { code, said: output.join('\n') };
  };

  test('prints the newest reset and invitation link of an address from the running server, and records this without the links', async () => {
    const [old, reset, invite, unsubscribe] = ['o', 'r', 'i', 's'].map((letter_) => letter_.repeat(43));
    const at = (minute: number) => ({ db: api.db.orm, now: new Date(Date.UTC(2026, 2, 2, 12, minute)), actor: {} }) as never;
    await write(at(1), (w) => queueMail(w, letterOf('reset-password', old ?? '')));
    await write(at(2), (w) => queueMail(w, letterOf('reset-password', reset ?? ''), letterOf('invite/register', invite ?? '')));
    await write(at(3), (w) => queueMail(w, letterOf('unsubscribe', unsubscribe ?? '')));
    const listening = startCommands(api.deps);
    await vi.waitFor(() => expect(existsSync(join(api.deps.config.dataDir, 'server.sock'))).toBe(true), { timeout: 30_000 });
    const { code, said } = await linkFor('noor@SPEELVELD.test');
    const unknown = await linkFor('sem@speelveld.test');
    listening.stop();
    expect(code).toBe(0);
    expect(said).toContain(`https://a.test/reset-password?token=${reset}`);
    expect(said).toContain(`https://a.test/invite/register?token=${invite}`);
    for (const link of [old, unsubscribe]) expect(said).not.toContain(link);
    expect(unknown).toEqual({ code: 1, said: 'No email to sem@speelveld.test holds a link that was not sent yet.' });
    const lines = await api.db.orm.select().from(audit_log).where(eq(audit_log.action, 'link_given'));
    expect(lines.map(({ actor_id, actor_name }) => [actor_id, actor_name])).toEqual([
      [null, 'npm run user:link'],
      [null, 'npm run user:link'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('token');
  });
});

describe('the outbox', () => {
  test('keeps mails when no mail server is configured, and shows them to superadmins', async () => {
    const application = await api.application();
    await api.person('super@speelveld.test', { role: 'superadmin' });
    await api.person('admin@speelveld.test', { role: 'admin', application_id: application });
    await post('noor@speelveld.test');
    api.wait(1);
    await post('sem@speelveld.test');
    await delivererTo(null).kick();
    expect(await states()).toEqual(['kept 0', 'kept 0']);

    const token = await api.tokenOf('super@speelveld.test');
    const { body } = await api.call('GET', '/v1/admin/outbox?itemsPerPage=1', { token });
    expect(body).toMatchObject({
      mails: [{ to_email: 'sem@speelveld.test', status: 'kept' }],
      meta: { pagination: { total: 2, count: 1, per_page: 1, current_page: 1, total_pages: 2 } },
    });
    expect((await api.call('GET', '/v1/admin/outbox?search=NOOR%40', { token })).body).toMatchObject({
      mails: [{ to_email: 'noor@speelveld.test' }],
    });
    for (const query of ['?page=0', '?itemsPerPage=9999', '?page=x'])
      expect((await api.call('GET', `/v1/admin/outbox${query}`, { token })).status).toBe(422);
    expect((await api.call('GET', '/v1/admin/outbox', { token: await api.tokenOf('admin@speelveld.test') })).status).toBe(403);
  });

  test.each(['waiting', 'kept', 'failed', 'sent'])('hides the links of a mail with status %s, and records who read it', async (status) => {
    await post('noor@speelveld.test');
    await api.db.orm.update(mails).set({ status });
    const [mail] = await api.mails();
    const token = await api.tokenOf('super@speelveld.test');
    const shown = (await api.call('GET', `/v1/admin/outbox/${mail?.id}`, { token })).body;
    expect(shown['status']).toBe(status);
    expect(JSON.stringify(shown)).not.toContain(TOKEN);
    const lines = await api.db.orm
      .select()
      .from(audit_log)
      .where(eq(audit_log.record_id, mail?.id ?? ''));
    expect(lines).toMatchObject([{ action: 'mail_read', resource: 'mails', actor_name: expect.any(String) }]);
    expect(JSON.stringify(lines)).not.toContain(TOKEN);
    await api.db.orm.delete(mails).where(eq(mails.id, mail?.id ?? ''));
    expect((await api.call('GET', `/v1/admin/outbox/${mail?.id}`, { token })).status).toBe(404);
  });
});
