import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../../../src/server/app/createApi';
import { seedAbilities } from '../../../src/server/auth/defaultAbilities';
import { createPerson, type Grant } from '../../../src/server/auth/people';
import { newId } from '../../../src/server/db/columns';
import { testDatabase } from '../../support/testDatabase';
import type { Database } from '../../../src/server/db/database';
import { migrate } from '../../../src/server/db/migrate';
import { mails } from '../../../src/server/db/system/records';
import { table } from '../../../src/server/db/tables';
import type { Config } from '../../../src/server/core/config';
import type { Deps } from '../../../src/server/core/deps';
import { createDiskStore } from '../../../src/server/files/createDiskStore';
import { memoryLog } from '../../support/memoryLog';
import { waitUntil } from '../../support/waitUntil';

export const PASSWORD = 'een lange zin als wachtwoord';

interface Options {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The remote address of the connection. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

const START = new Date('2026-03-02T12:00:00Z');

/** The whole API on its own database, with a clock that only the test moves. */
export async function anApi(config: Partial<Config> = {}, own?: Database) {
  const db = own ?? (await testDatabase());
  await migrate(db, 'src/server/db/migrations');
  await seedAbilities(db);
  let at = START.getTime();
  const log = memoryLog();
  const deps: Deps = {
    db,
    log,
    now: () => new Date(at),
    config: {
      production: false,
      publicUrl: 'http://speelveld.test',
      dataDir: mkdtempSync(join(tmpdir(), 'speelveld-auth-')),
      smtpUrl: null,
      mailFrom: 'Speelveld <noreply@speelveld.test>',
      trustedProxies: [],
      upscale: null,
      ...config,
    },
  };
  const app = createApi(deps, createDiskStore(deps.config.dataDir));

  async function call(method: string, path: string, { token, body, headers, from = '192.0.2.1' }: Options = {}): Promise<Answer> {
    const init = {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
  }

  const logIn = (email: string, password = PASSWORD, options: Options = {}) =>
    call('POST', '/v1/auth/login', { ...options, body: { email, password } });

  return {
    app,
    db,
    deps,
    log,
    call,
    logIn,
    /** Moves the clock, in seconds. */
    wait: (seconds: number) => void (at += seconds * 1000),
    async tokenOf(email: string) {
      const { body } = await logIn(email);
      return String(body['api_token']);
    },
    person: (email: string, ...grants: Grant[]) =>
      createPerson(db, { email, first_name: 'Anna', last_name: 'de Vries', password: PASSWORD, memberships: grants }),
    application: (values: Partial<{ name: string; website_url: string; dashboard_url: string; parent: string }> = {}) =>
      anApplication(db, values),
    organization: (application_id: string, name = 'Zwemclub') => anOrganization(db, application_id, name),
    mails: () => db.orm.select().from(mails).orderBy(mails.created_at, mails.id),
    /** The token in the link of the newest mail. Waits for it, since a reset mail is written after the answer. */
    async newestLink(count = 1) {
      return waitUntil(async () => {
        const sent = await db.orm.select().from(mails).orderBy(mails.created_at, mails.id);
        const newest = sent.length >= count ? sent.at(-1) : undefined;
        return newest && /token=([\w-]{43})/.exec(newest.body_text)?.[1];
      }, 'A mail with a link');
    },
    close: () => db.close(),
  };
}

let applicationCount = 0;

async function anApplication({ orm }: Database, values: object): Promise<string> {
  applicationCount += 1;
  const id = newId();
  await orm.insert(table('applications')).values({
    id,
    name: `Stad ${applicationCount}`,
    slug: `stad-${applicationCount}`,
    email: 'info@stad.test',
    dashboard_url: `https://beheer${applicationCount}.stad.test`,
    timezone: 'Europe/Amsterdam',
    ...values,
  } as never);
  return id;
}

async function anOrganization({ orm }: Database, application_id: string, name: string): Promise<string> {
  const id = newId();
  await orm.insert(table('organizations')).values({ id, application_id, name, status: 'accepted' } as never);
  return id;
}
