import * as z from 'zod';
import type { Rule } from '../../schema/fieldKind';
import { resources } from '../db/declared';
import { inputSchema, recordSchema } from './describeRecord';
import { type Endpoint, endpoint } from './endpoint';

/** The API document, generated from the same list as the routes. Requires a token, as every endpoint that is not public. */
export function openApiEndpoint(endpoints: readonly Endpoint[]): Endpoint {
  const own: Endpoint = endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/openapi.json',
    tag: 'api',
    summary: 'This document',
    run: async () => made(),
  });
  let document: object | null = null;
  const made = () => (document ??= describe([...endpoints, own]));
  return own;
}

function describe(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(endpoint) };
  return {
    openapi: '3.1.0',
    info: { title: 'Speelveld', version: '1', description: 'Amounts are whole cents, moments ISO 8601 in UTC, ids UUIDv7.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        client: {
          type: 'oauth2',
          description: 'The client id and secret of an application (docs/domain/public-api.md 1)',
          flows: { clientCredentials: { tokenUrl: '/v1/oauth/token', scopes: {} } },
        },
      },
      schemas: {
        Errors: {
          type: 'object',
          properties: {
            errors: {
              type: 'object',
              required: ['message'],
              properties: { message: { type: 'string' } },
              additionalProperties: { type: 'string' },
            },
          },
          required: ['errors'],
        },
        Pagination: {
          type: 'object',
          properties: Object.fromEntries(
            ['total', 'count', 'per_page', 'current_page', 'total_pages'].map((name) => [name, { type: 'integer' }]),
          ),
        },
        TabCounts: {
          type: 'object',
          properties: { all: { type: 'integer' }, by: { type: 'object', additionalProperties: { type: 'integer' } } },
        },
        ...Object.fromEntries(resources.map((resource) => [resource.name, recordSchema(resource)])),
      },
    },
  };
}

/** Describes input: a value that is transformed on input has the type that clients send. */
const schemaOf = (rule: Rule): object => {
  const { $schema: _unused, ...schema } = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  return schema;
};

const FORM = 'application/x-www-form-urlencoded';

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
});

function operation(endpoint: Endpoint): object {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name?.endsWith('_id') ? { format: 'uuid' } : {}) },
  }));
  const inQuery = Object.entries(endpoint.query ?? {}).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  const inHeader = Object.entries(endpoint.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
  const body = bodyOf(endpoint);
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'public'
      ? { security: [] }
      : endpoint.access === 'client'
        ? { security: [{ client: [] }] }
        : { security: [{ bearer: [] }], ...(endpoint.access === 'signed-in' ? {} : { 'x-need': endpoint.access }) }),
    parameters: [...inPath, ...inQuery, ...inHeader],
    ...(body ? { requestBody: { required: true, content: { [endpoint.form ? FORM : 'application/json']: { schema: body } } } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', ...answerOf(endpoint) },
      ...(endpoint.later ? { 202: { description: endpoint.later } } : {}),
      ...(endpoint.access === 'public' ? {} : { 401: failure('No token, or one that is no longer good'), 403: failure('Not allowed') }),
      ...(endpoint.access === 'client' ? { 429: failure('Too many calls: wait for the seconds of Retry-After') } : {}),
      ...(inPath.length > 0 ? { 404: failure('Not there, or not there for you') } : {}),
      ...(body ? { 422: failure('Fields that are wrong, each with its sentence') } : {}),
    },
  };
}

function bodyOf(endpoint: Endpoint): object | null {
  if (endpoint.describes && endpoint.resource) return inputSchema(endpoint.resource, endpoint.method === 'post');
  const rule = endpoint.body ?? endpoint.form;
  return rule ? schemaOf(rule) : null;
}

function answerOf(endpoint: Endpoint): object {
  if (endpoint.answer) return { content: { 'application/json': { schema: schemaOf(endpoint.answer) } } };
  if (!endpoint.resource || endpoint.status === 204) return {};
  const record = { $ref: `#/components/schemas/${endpoint.resource.name}` };
  const isOne = endpoint.path.endsWith(`{${endpoint.resource.key}}`) || endpoint.method === 'post';
  const isList = endpoint.method === 'get' && [endpoint.resource.api, `${endpoint.resource.api}/all`].includes(endpoint.path);
  if (isOne) return { content: { 'application/json': { schema: record } } };
  if (!isList) return {};
  const isTabbed = endpoint.resource.list.tabs !== null && endpoint.path === endpoint.resource.api;
  const tabs = { $ref: '#/components/schemas/TabCounts' };
  const totals = endpoint.path === endpoint.resource.api ? endpoint.resource.list.totals : [];
  const sums = { type: 'object', properties: Object.fromEntries(totals.map((name) => [name, { type: 'integer' }])) };
  const meta = {
    type: 'object',
    properties: {
      pagination: { $ref: '#/components/schemas/Pagination' },
      ...(isTabbed ? { tabs } : {}),
      ...(totals.length > 0 ? { totals: { ...sums, description: 'Sums over all that the filters leave' } } : {}),
    },
  };
  return {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { [endpoint.resource.collection]: { type: 'array', items: record }, meta } },
      },
    },
  };
}
