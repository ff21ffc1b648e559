import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpointsOf } from '../../src/server/app/createApi';
import { resources } from '../../src/server/db/declared';
import { changedAnswer, historyAnswer, orderAnswer, pastAnswer, removalAnswer } from '../../src/server/engine/answers';
import { API_VERSION } from '../../src/server/http/apiVersion';
import { endpoint } from '../../src/server/http/endpoint';
import { schemaNameOf } from '../../src/server/http/schemaNames';
import { aServer, type TestServer } from '../support/aServer';
import { checkAnswer, withoutClasses } from '../support/checkAnswer';
import { REFUSAL_MEMBERS } from '../support/refusalMembers';

const PUBLIC = [
  'DELETE /v1/notifications/unsubscription',
  'DELETE /v1/view-mails/subscription',
  'GET /v1/activities',
  'GET /v1/admin/application',
  'GET /v1/bundles/{token}',
  'GET /v1/calendars/{token}',
  'GET /v1/files/{file_id}',
  'GET /v1/health',
  'GET /v1/invites/{token}',
  'GET /v1/manifest',
  'GET /v1/manifest/icon',
  'GET /v1/metrics',
  'GET /v1/notifications/unsubscription',
  'GET /v1/open-data',
  'GET /v1/open-data/{application_id}',
  'GET /v1/open-data/{application_id}/scheduled-sessions',
  'GET /v1/open-data/{application_id}/scheduled-sessions/{item_id}',
  'GET /v1/open-data/{application_id}/session-series',
  'GET /v1/open-data/{application_id}/session-series/{item_id}',
  'GET /v1/openapi.json',
  'GET /v1/view-mails/subscription',
  'GET /v1/waiting-list/offers/{token}',
  'POST /v1/auth/forgot-password',
  'POST /v1/auth/login',
  'POST /v1/auth/logout',
  'POST /v1/auth/passkey',
  'POST /v1/auth/passkey/options',
  'POST /v1/auth/reset-password',
  'POST /v1/auth/second-step',
  'POST /v1/auth/single-sign-on',
  'POST /v1/auth/single-sign-on/finish',
  'POST /v1/invites/{token}/register',
  'POST /v1/notifications/unsubscription',
  'POST /v1/oauth/token',
  'POST /v1/payments/mollie',
  'POST /v1/token/refresh',
  'POST /v1/view-mails/subscription',
  'POST /v1/waiting-list/offers/{token}',
];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

interface Operation {
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
  readonly security: object[];
  readonly parameters: { name: string; in: string }[];
  readonly requestBody?: Content;
  readonly responses: Record<string, Content & { readonly $ref?: string; readonly headers?: object }>;
}
interface Content {
  readonly content?: Record<string, { readonly schema: object; readonly example?: unknown }>;
}
interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string; readonly contact: Record<string, string> };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    schemas: Record<string, { readonly properties?: Record<string, object> }>;
    responses: Record<string, { readonly content: Record<string, { readonly schema: { readonly $ref: string } }> }>;
  };
}

let server: TestServer;
let document: ApiDocument;
let operations: (Operation & { line: string; method: string; path: string })[];
beforeAll(async () => {
  server = await aServer();
  document = (await server.request<ApiDocument>('GET', '/v1/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([below, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const path = `${document.servers[0]?.url}${below}`;
      return { ...operation, method: method.toUpperCase(), path, line: `${method.toUpperCase()} ${path}` };
    }),
  );
});
afterAll(() => server.close());

describe('the API document', () => {
  test('lists every route of the API, and no others', () => {
    const routes = server.app.routes
      .filter(({ method, path }) => METHODS.includes(method.toLowerCase()) && path.startsWith('/v1/') && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(operations.map(({ line }) => line).sort()).toEqual([...new Set(routes)].sort());
    expect(routes.length, 'no route is registered twice').toBe(new Set(routes).size);
    expect(routes.length).toBeGreaterThan(resources.length * 8);
  });

  test('marks exactly these routes as public', () => {
    expect(
      operations
        .filter(({ security }) => security.length === 0)
        .map(({ line }) => line)
        .sort(),
    ).toEqual(PUBLIC);
  });

  test('is correct: every other operation answers 401 without a token, with any body', async () => {
    for (const { method, path, line, security } of operations) {
      if (security.length === 0) continue;
      const address = path.replace(/\{\w+\}/g, '0190f3a0-0000-7000-8000-000000000000');
      for (const body of method === 'GET' ? [undefined] : [undefined, {}, '{', 'x'.repeat(2_000_000)]) {
        const answer = await server.request<object>(method, address, body);
        expect(answer.status, line).toBe(401);
        expect(Object.keys(answer.body), line).toEqual(REFUSAL_MEMBERS);
      }
    }
  });

  test('contains every schema that it refers to', () => {
    const pointers: string[] = [];
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key === '$ref' && typeof inner === 'string') pointers.push(inner);
        walk(inner);
      }
    };
    walk(document);
    expect(pointers.length).toBeGreaterThan(50);
    for (const pointer of new Set(pointers)) {
      expect(pointer, 'a reference from the root of the document').toMatch(/^#\//);
      const target = pointer
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (node, key) => (node as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
          document,
        );
      expect(target, pointer).toBeTypeOf('object');
    }
  });

  test('has a summary of each operation in English, which begins with a verb', () => {
    const summaryOf = (line: string) => operations.find((operation) => operation.line === line)?.summary;
    const path = '/v1/admin/organizations/{organization_id}/activities';
    expect({
      list: summaryOf(`GET ${path}`),
      show: summaryOf(`GET ${path}/{activity_id}`),
      create: summaryOf(`POST ${path}`),
      edit: summaryOf(`PUT ${path}/{activity_id}`),
      editMany: summaryOf(`PUT ${path}/bulk`),
      delete: summaryOf('DELETE /v1/admin/labels/{label_id}'),
      export: summaryOf('GET /v1/admin/location-types/export'),
      order: summaryOf('PUT /v1/admin/application/categories/order'),
    }).toEqual({
      list: 'List activities',
      show: 'Read an activity',
      create: 'Create an activity',
      edit: 'Update an activity; the body may be partial',
      editMany: 'Update several activities',
      delete: 'Delete a label',
      export: 'Export location types as CSV or XLSX',
      order: 'Set the order of categories',
    });
    for (const { line, summary } of operations) expect(summary, line).toMatch(/^(?!(?:An?|The|All|One|Its|Of|In|Is|How|Wh\w+)\b)[A-Z]/);
    const tables = resources.map(({ name }) => name).filter((name) => name.includes('_'));
    expect(operations.filter(({ summary }) => tables.some((name) => summary.includes(name))).map(({ line }) => line)).toEqual([]);
  });

  test('describes path parameters, bodies and answers', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const { line, path, parameters, responses, tags, summary } of operations) {
      const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        line,
      ).toEqual(pathParameters);
      expect(
        Object.keys(responses).some((status) => status.startsWith('2')),
        line,
      ).toBe(true);
      expect(summary, line).not.toBe('');
      expect(tags, line).toHaveLength(1);
    }
    for (const resource of resources)
      expect(Object.keys((document.components.schemas[schemaNameOf(resource)] as { properties: object }).properties)).toEqual([
        'id',
        ...Object.keys(resource.fields),
        'version',
        'created_at',
        'updated_at',
      ]);
  });

  test('describes what every entity answers as it is', async () => {
    const { call } = await server.superadmin();
    const label = (name: string) => call<{ id: string; version: number }>('POST', '/v1/admin/labels', { name });
    const [{ body: first }, { body: second }] = [await label('Nieuw'), await label('Oud')];
    await call('PUT', `/v1/admin/labels/${first.id}`, { name: 'Nieuwer', version: first.version });
    const at = `/v1/admin/labels/${first.id}`;
    const application = await server.anApplication();
    const headers = { ApplicationId: application.id };
    const category = (name: string) => call<{ id: string }>('POST', '/v1/admin/application/categories', { name }, headers);
    const ids = [(await category('Bal')).body.id, (await category('Water')).body.id];
    const answers = [
      [historyAnswer, await call('GET', `${at}/history`)],
      [pastAnswer, await call('GET', `${at}/history/as-of?at=${server.clock.now.toISOString()}`)],
      [changedAnswer, await call('PUT', '/v1/admin/applications/bulk', { ids: [application.id], changes: { parent: null } })],
      [orderAnswer, await call('PUT', '/v1/admin/application/categories/order', { ids: ids.toReversed() }, headers)],
      [removalAnswer, await call('DELETE', '/v1/admin/labels/bulk', { ids: [first.id, second.id], dry_run: true })],
    ] as const;
    for (const [shape, { status, body }] of answers) {
      expect(status, JSON.stringify(body)).toBe(200);
      expect(shape.safeParse(body).error?.issues).toBeUndefined();
    }
  });

  test.each([
    ['a value of another type', 200, { api_token: 1 }, 'does not describe'],
    ['another status', 201, { second_step: {} }, 'answered 201'],
  ])('%s than it describes fails the test that received it', (_title, status, body, message) => {
    const check = () =>
      checkAnswer({ endpoints: () => endpointsOf(server.deps, server.files), hasOldValues: false }, 'POST', '/v1/auth/login', status, body);
    expect(check).toThrow(message);
  });

  test('describes every success, except an empty one', () => {
    const bare = operations.filter(({ responses }) =>
      Object.entries(responses).some(([status, { content }]) => status.startsWith('2') && status !== '204' && status !== '202' && !content),
    );
    expect(bare.map(({ line }) => line)).toEqual([]);
  });

  test('an endpoint does not compile without a description of its success, or with one that its handler does not return', () => {
    const about = { access: 'signed-in', method: 'get', path: '/v1/x', tag: 'x', summary: 'Read x' } as const;
    const answer = z.strictObject({ at: z.iso.datetime(), count: z.int() });
    // @ts-expect-error nothing says what it answers
    endpoint({ ...about, run: async () => ({ count: 1 }) });
    // @ts-expect-error `at` is missing
    endpoint({ ...about, answer, run: async () => ({ count: 1 }) });
    // @ts-expect-error `count` is a text
    endpoint({ ...about, answer, run: async () => ({ at: new Date(0), count: '1' }) });
    expect(endpoint({ ...about, answer, run: async () => ({ at: new Date(0), count: 1 }) }).answer).toBe(answer);
  });

  test('has an example for each body and response, which its schema allows', () => {
    const at = (value: object): Record<string, z.core.JSONSchema.JSONSchema> =>
      JSON.parse(JSON.stringify(withoutClasses(value)).replaceAll('#/components/schemas/', '#/$defs/'));
    const $defs = at(document.components.schemas);
    const faults = operations.flatMap(({ line, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((part) => {
        const json = part?.content?.['application/json'];
        if (!json) return [];
        const { success, error } = z.fromJSONSchema({ ...at(json.schema), $defs }).safeParse(json.example);
        return success ? [] : [`${line}: ${JSON.stringify(error.issues)}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('has examples of bodies that the API accepts', () => {
    for (const { method, path, body, describes } of endpointsOf(server.deps, server.files)) {
      const operation = operations.find(({ line }) => line === `${method.toUpperCase()} ${path}`);
      if (!body || describes) continue;
      const { error } = body.safeParse(operation?.requestBody?.content?.['application/json']?.example);
      expect(error?.issues, operation?.line).toBeUndefined();
    }
  });

  test('names each operation once, as a developer would', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
    const idOf = (line: string) => operations.find((operation) => operation.line === line)?.operationId;
    const club = '/v1/admin/organizations/{organization_id}';
    expect({
      list: idOf('GET /v1/admin/labels'),
      read: idOf('GET /v1/admin/labels/{label_id}'),
      create: idOf('POST /v1/admin/labels'),
      change: idOf('PUT /v1/admin/labels/{label_id}'),
      remove: idOf('DELETE /v1/admin/labels/{label_id}'),
      signIn: idOf('POST /v1/auth/login'),
      cancel: idOf(`POST ${club}/activities/{activity_id}/sessions/{session_id}/participants/{participant_id}/cancel`),
      export: idOf('GET /v1/admin/location-types/export'),
    }).toEqual({
      list: 'listLabels',
      read: 'getLabel',
      create: 'createLabel',
      change: 'updateLabel',
      remove: 'deleteLabel',
      signIn: 'login',
      cancel: 'cancelParticipant',
      export: 'exportLocationTypes',
    });
  });
});

describe('the NL API Design Rules', () => {
  /** Query keys that existing clients use. Source: docs/api.md. */
  const EXPLAINED = /^(filter\[.+\]|application_id|organization_id)$/;

  test('the document names its version, its server with the major version, and a contact', () => {
    expect(document.info.version).toBe(API_VERSION);
    expect(API_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
    expect(document.servers).toEqual([{ url: `/v${API_VERSION.split('.')[0]}` }]);
    expect(Object.keys(document.info.contact).sort()).toEqual(['email', 'name', 'url']);
  });

  test('every successful response has the full version in a header, in the document and in fact', async () => {
    for (const { line, responses } of operations)
      for (const [status, { headers }] of Object.entries(responses))
        if (/^[23]/.test(status)) expect(Object.keys(headers ?? {}), line).toContain('API-Version');
    for (const path of ['/v1/health', '/v1/admin/labels', '/v1/nothing'])
      expect((await server.app.request(path)).headers.get('API-Version'), path).toBe(API_VERSION);
  });

  test('every refusal is a problem with its status, title and detail, in the document and in fact', async () => {
    for (const { line, responses } of operations) {
      expect(Object.keys(responses), line).toContain('400');
      for (const [status, { $ref }] of Object.entries(responses).filter(([code]) => /^[45]/.test(code))) {
        // OAuth has its own format of errors.
        if (line === 'POST /v1/oauth/token') continue;
        const response = document.components.responses[$ref?.split('/').at(-1) ?? ''];
        expect(Object.keys(response?.content ?? {}), `${line} ${status}`).toEqual(['application/problem+json']);
      }
    }
    expect(Object.keys(document.components.schemas['Problem']?.properties ?? {})).toEqual(REFUSAL_MEMBERS);
    const answer = await server.app.request('/v1/admin/labels', { headers: { 'Accept-Language': 'en' } });
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: 'Sign in to continue.',
      errors: { message: 'Sign in to continue.' },
    });
  });

  test('a query that cannot be decoded is refused with 400, after the token is checked', async () => {
    const { call } = await server.superadmin();
    for (const query of ['?search=%zz', '?search=%', '?filter[name]=%ff']) {
      expect((await call('GET', `/v1/admin/labels${query}`)).status, query).toBe(400);
      expect((await server.app.request(`/v1/admin/labels${query}`)).status, query).toBe(401);
      expect((await server.app.request(`/v1/health${query}`)).status, query).toBe(400);
    }
    expect((await server.app.request('/v1/health?a=50%25')).status).toBe(200);
  });

  test('paths are in kebab case, and query keys in camel case unless the docs explain them', () => {
    const segments = operations.flatMap(({ path }) => path.split('/').filter((part) => part !== '' && !part.startsWith('{')));
    expect(segments.filter((segment) => !/^[a-z0-9.-]+$/.test(segment))).toEqual([]);
    const keys = operations.flatMap(({ parameters }) => parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name));
    expect([...new Set(keys)].filter((key) => !EXPLAINED.test(key) && !/^[a-z][a-z\d]*([A-Z][a-z\d]*)*$/.test(key))).toEqual([]);
  });

  test('schemas are in upper camel case, and every date has its format', () => {
    expect(Object.keys(document.components.schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
    const undated: string[] = [];
    const walk = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        if (at.endsWith('.properties') && /^date$|_dates?$/.test(name) && !(inner as { format?: string }).format)
          undated.push(`${at}.${name}`);
        walk(inner, `${at}.${name}`);
      }
    };
    walk(document, 'document');
    expect(undated).toEqual([]);
  });
});
