import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { run as mailedLink } from '../../src/server/app/cli/mailedLink';
import { startCommands } from '../../src/server/app/control/startCommands';
import { write } from '../../src/server/app/write';
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

/** A mail server on this machine. `refuse` answers 550 to that address. */
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

/** A mail server that greets, for ever: something is said now and then, and it never comes to the point. */
async function aTalker() {
  const server = createServer((socket) => {
    const talk = setInterval(() => socket.write('220-one moment\r\n'), 20);
    socket.on('error', () => undefined);
    socket.on('close', () => clearInterval(talk));
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
  const made = createDeliverer(
    { ...api.deps, config: { ...api.deps.config, smtpUrl: port === null ? null : `smtp://127.0.0.1:${port}?ignoreTLS=true` } },
    longestMs,
  );
  deliverers.push(made);
  return made;
}

/** As a handler does it. */
const post = (...emails: string[]) =>
  write({ db: api.db.orm, now: api.deps.now(), actor: {} } as never, (w) => queueMail(w, ...emails.map(letter)));
const states = async () => (await api.mails()).map(({ status, tries }) => `${status} ${tries}`);

describe('a mail', () => {
  test('waits no longer than its time for a server that talks and talks, and is tried again', async () => {
    const talker = await aTalker();
    await post('noor@speelveld.test');
    await delivererTo(talker.port, 300).kick();
    expect(await api.mails()).toMatchObject([{ status: 'waiting', tries: 1, error: 'The mail server took too long' }]);
    await talker.close();
  });

  test('does not hold up a server that stops: the conversation is cut, and it goes out the next time', async () => {
    const talker = await aTalker();
    await post('noor@speelveld.test');
    const deliverer = delivererTo(talker.port);
    const going = deliverer.kick();
    await expect.poll(states).toEqual(['waiting 1']);
    await deliverer.stop();
    await going;
    expect(await api.mails()).toMatchObject([{ status: 'waiting', tries: 1, error: 'The server was stopped' }]);
    await talker.close();
  });

  test('leaves for the mail server once, with its link, which the outbox then forgets', async () => {
    const server = await aMailServer();
    await post('noor@speelveld.test');
    const [one, other] = [delivererTo(server.port), delivererTo(server.port)];
    await Promise.all([one.kick(), other.kick(), one.kick()]);
    await server.close();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain('To: Noor Bakker <noor@speelveld.test>');
    expect(server.received[0]).toMatch(/^Subject: Hallo Bcc: x@y.nl\r$/m);
    expect(server.received[0]?.replaceAll(/=\r\n/g, '')).toContain(TOKEN);
    expect(await states()).toEqual(['sent 1']);
    expect(JSON.stringify(await api.mails())).not.toContain(TOKEN);
  });

  test('waits for a mail server that is away, longer each time, and leaves when it is back', async () => {
    const away = await aMailServer();
    await away.close();
    await post('noor@speelveld.test');
    const deliverer = delivererTo(away.port);
    await deliverer.kick();
    expect(await states()).toEqual(['waiting 1']);
    await deliverer.kick();
    expect(await states()).toEqual(['waiting 1']);
    api.wait(60);
    await deliverer.kick();
    expect(await states()).toEqual(['waiting 2']);
    const back = await aMailServer({ port: away.port });
    api.wait(60);
    await deliverer.kick();
    expect(await states()).toEqual(['waiting 2']);
    api.wait(60);
    // Another process, after a restart.
    await delivererTo(away.port).kick();
    await back.close();
    expect(await states()).toEqual(['sent 3']);
    expect(back.received).toHaveLength(1);
  });

  test('leaves although a clock that ran a day ahead wrote when it may', async () => {
    const server = await aMailServer();
    api.wait(86_400);
    await post('noor@speelveld.test');
    await api.db.orm.update(mails).set({ next_try_at: api.deps.now().toISOString() });
    api.wait(-86_400);
    await delivererTo(server.port).kick();
    await server.close();
    expect(server.received).toHaveLength(1);
  });

  test('to an address that does not exist fails at once, and holds up nobody else', async () => {
    const server = await aMailServer({ refuse: 'weg@speelveld.test' });
    await post('weg@speelveld.test', 'noor@speelveld.test');
    await delivererTo(server.port).kick();
    await server.close();
    expect(await states()).toEqual(['failed 1', 'sent 1']);
    expect((await api.mails())[0]?.error).toContain('No such person');
  });

  test('is delivered soon after its commit, and not at all after a rollback', async () => {
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
  const given = async (email: string) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    vi.spyOn(console, 'log').mockImplementation(say);
    vi.spyOn(console, 'error').mockImplementation(say);
    const code = await mailedLink(['--email', email], { DATA_DIR: api.deps.config.dataDir });
    vi.restoreAllMocks();
    return { code, said: said.join('\n') };
  };

  test('asks the server that runs for the newest reset and invitation link of an address, and leaves a line without them', async () => {
    const [old, reset, invite, stop] = ['o', 'r', 'i', 's'].map((letter_) => letter_.repeat(43));
    const at = (minute: number) => ({ db: api.db.orm, now: new Date(Date.UTC(2026, 2, 2, 12, minute)), actor: {} }) as never;
    await write(at(1), (w) => queueMail(w, letterOf('reset-password', old ?? '')));
    await write(at(2), (w) => queueMail(w, letterOf('reset-password', reset ?? ''), letterOf('invite/register', invite ?? '')));
    await write(at(3), (w) => queueMail(w, letterOf('unsubscribe', stop ?? '')));
    const listening = startCommands(api.deps);
    await vi.waitFor(() => expect(existsSync(join(api.deps.config.dataDir, 'server.sock'))).toBe(true));
    const { code, said } = await given('noor@SPEELVELD.test');
    const nobody = await given('sem@speelveld.test');
    listening.stop();
    expect(code).toBe(0);
    expect(said).toContain(`https://a.test/reset-password?token=${reset}`);
    expect(said).toContain(`https://a.test/invite/register?token=${invite}`);
    for (const other of [old, stop]) expect(said).not.toContain(other);
    expect(nobody).toEqual({ code: 1, said: 'No email to sem@speelveld.test holds a link that was not sent yet.' });
    const lines = await api.db.orm.select().from(audit_log).where(eq(audit_log.action, 'link_given'));
    expect(lines.map(({ actor_id, actor_name }) => [actor_id, actor_name])).toEqual([
      [null, 'npm run user:link'],
      [null, 'npm run user:link'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('token');
  });
});

describe('the outbox', () => {
  test('keeps mails where no mail server is set, for superadmins to see', async () => {
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

  test.each(['waiting', 'kept', 'failed', 'sent'])('blanks the links of a mail that is %s, and writes down who read it', async (status) => {
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
