import './nodeBlob';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createApi, endpointsOf } from '../../src/server/app/createApi';
import { addPerson, type Grant, grantRole } from '../../src/server/auth/people';
import { recordEvent } from '../../src/server/auth/recordEvent';
import { hashPassword } from '../../src/server/auth/secrets/passwords';
import { startSession } from '../../src/server/auth/secrets/sessions';
import type { Database } from '../../src/server/db/database';
import { newId } from '../../src/server/db/columns';
import { table } from '../../src/server/db/tables';
import type { Config } from '../../src/server/core/config';
import type { Log } from '../../src/server/base/log';
import type { Deps } from '../../src/server/core/deps';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import { createMetrics } from '../../src/server/metrics/createMetrics';
import { checkAnswer } from './checkAnswer';
import { silentLog } from './silentLog';
import { type Engine, testDatabase } from './testDatabase';
import { TEST_START } from './testClock';

export const PASSWORD = 'een lang wachtwoord';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly errors: Record<string, string>;
  readonly headers: Headers;
}

/** The hash of the shared password, computed once because hashing is deliberately slow. */
let knownHash: Promise<string> | null = null;

/** A user who calls the API with their token. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  /** The raw response, for files. */
  raw(method: string, path: string, body?: object): Promise<Response>;
}

interface ServerOptions {
  readonly db?: Database | null;
  readonly engine?: Engine;
  readonly config?: Partial<Config>;
  readonly log?: Log;
  /** Whether rows have values that today's rules refuse; see `checkAnswer`. */
  readonly hasOldValues?: boolean;
}

/** The whole API on a database of its own, or on `db`, with a clock that the test moves. Tests create their own rows and tenants. */
export async function aServer({ db = null, engine, config = {}, log = silentLog, hasOldValues = false }: ServerOptions = {}) {
  const store = db ?? (await testDatabase(engine));
  const dataDir = await mkdtemp(join(tmpdir(), 'speelveld-'));
  const clock = { now: new Date(TEST_START) };
  const own = {
    db: store,
    now: () => clock.now,
    log,
    config: {
      production: false,
      publicUrl: 'http://localhost:3000',
      dataDir,
      smtpUrl: null,
      mailFrom: 'Speelveld <noreply@speelveld.test>',
      trustedProxies: [],
      upscale: null,
      ...config,
    },
  };
  const deps: Deps = { ...own, metrics: createMetrics(own) };
  const files = createDiskStore(dataDir);
  const app = createApi(deps, files);
  const checked = { endpoints: () => endpointsOf(deps, files), hasOldValues };
  let serial = 0;

  async function request<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const isForm = body instanceof FormData || ArrayBuffer.isView(body);
    const response = await app.request(path, {
      method,
      headers: { Accept: 'application/json', ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: isForm ? (body as BodyInit) : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const parsed = (isJson && text !== '' ? JSON.parse(text) : { text }) as T & { errors?: Record<string, string> };
    if (response.ok) checkAnswer(checked, method, path, response.status, isJson ? parsed : undefined);
    return { status: response.status, body: parsed, errors: parsed.errors ?? {}, headers: response.headers };
  }

  /** A user with these roles, signed in. */
  async function aPerson(memberships: readonly Grant[] = [], headers: Record<string, string> = {}): Promise<Caller> {
    const email = `persoon${++serial}@speelveld.test`;
    const password_hash = await (knownHash ??= hashPassword(PASSWORD));
    const { id, api_token } = await store.orm.transaction(async (tx) => {
      const user = await addPerson(tx, { email, first_name: 'Jet', last_name: `de Vries ${serial}`, password_hash });
      for (const membership of memberships) await grantRole(tx, user.id, membership);
      await recordEvent(tx, { action: 'signed_in', now: clock.now, correlation_id: newId(), user });
      return { id: user.id, ...(await startSession(tx, user.id, clock.now)) };
    });
    const own = { Authorization: `Bearer ${api_token}`, ...headers };
    return {
      id,
      email,
      call: (method, path, sent, more = {}) => request(method, path, sent, { ...own, ...more }),
      raw: async (method, path, sent) =>
        app.request(
          path,
          sent ? { method, headers: { ...own, 'Content-Type': 'application/json' }, body: JSON.stringify(sent) } : { method, headers: own },
        ),
    };
  }

  async function anApplication(name = `Applicatie ${++serial}`): Promise<{ id: string }> {
    const id = newId();
    await store.orm.insert(table('applications')).values({
      id,
      name,
      slug: `app-${++serial}`,
      email: 'app@speelveld.test',
      dashboard_url: 'https://beheer.speelveld.test',
      timezone: 'Europe/Amsterdam',
    } as never);
    return { id };
  }

  async function anOrganization(application_id: string, name = `Organisatie ${++serial}`): Promise<{ id: string }> {
    const id = newId();
    await store.orm.insert(table('organizations')).values({ id, name, application_id, status: 'accepted' } as never);
    return { id };
  }

  return {
    app: app as Hono,
    db: store,
    deps,
    files,
    clock,
    request,
    aPerson,
    anApplication,
    anOrganization,
    superadmin: (headers?: Record<string, string>) => aPerson([{ role: 'superadmin' }], headers),
    async close() {
      if (!db) await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof aServer>>;
