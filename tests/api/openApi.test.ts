import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../src/server/db/declared';
import { aServer, type TestServer } from '../support/aServer';

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
  'GET /v1/open-data/{application_id}',
  'GET /v1/open-data/{application_id}/scheduled-sessions',
  'GET /v1/open-data/{application_id}/session-series',
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
  readonly tags: string[];
  readonly summary: string;
  readonly security: object[];
  readonly parameters: { name: string; in: string }[];
  readonly responses: Record<string, object>;
}
interface ApiDocument {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, object> };
}

let server: TestServer;
let document: ApiDocument;
let operations: (Operation & { line: string; method: string; path: string })[];
beforeAll(async () => {
  server = await aServer();
  const { body } = await (await server.superadmin()).call<ApiDocument>('GET', '/v1/openapi.json');
  document = body;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      line: `${method.toUpperCase()} ${path}`,
    })),
  );
});
afterAll(() => server.close());

describe('the API document', () => {
  test('lists every route, and no others', () => {
    const routes = server.app.routes
      .filter(({ method, path }) => METHODS.includes(method.toLowerCase()) && !path.endsWith('*'))
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
        expect(Object.keys(answer.body), line).toEqual(['errors']);
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

  test('has a summary of each call in English', () => {
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
      list: 'A page of activities',
      show: 'Read an activity',
      create: 'Create an activity',
      edit: 'Change an activity; the body may be partial',
      editMany: 'Change several activities at once',
      delete: 'Delete a label',
      export: 'Location types as CSV or XLSX',
      order: 'Put categories in order',
    });
    for (const { line, summary } of operations) expect(summary, line).toMatch(/^[A-Z]/);
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
      expect(Object.keys((document.components.schemas[resource.name] as { properties: object }).properties)).toEqual([
        'id',
        ...Object.keys(resource.fields),
        'version',
        'created_at',
        'updated_at',
      ]);
  });
});
