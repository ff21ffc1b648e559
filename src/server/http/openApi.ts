import * as z from 'zod';
import type { Rule } from '../../schema/fieldKind';
import { resources } from '../db/declared';
import { inputSchema, recordSchema } from './describeRecord';
import { type Endpoint, endpoint } from './endpoint';

/** The API document, made from the same list as the routes. Needs a token, like everything that is not spelled out as public. */
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
  for (const one of endpoints) paths[one.path] = { ...paths[one.path], [one.method]: operation(one) };
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

/** Accept: what a caller may send; a value that is changed on its way in has the shape from before. */
const schemaOf = (rule: Rule): object => {
  const { $schema: _unused, ...schema } = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  return schema;
};

const FORM = 'application/x-www-form-urlencoded';

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
});

function operation(one: Endpoint): object {
  const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name?.endsWith('_id') ? { format: 'uuid' } : {}) },
  }));
  const inQuery = Object.entries(one.query ?? {}).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  const inHeader = Object.entries(one.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
  const body = bodyOf(one);
  return {
    tags: [one.tag],
    summary: one.summary,
    ...(one.access === 'public'
      ? { security: [] }
      : one.access === 'client'
        ? { security: [{ client: [] }] }
        : { security: [{ bearer: [] }], ...(one.access === 'signed-in' ? {} : { 'x-need': one.access }) }),
    parameters: [...inPath, ...inQuery, ...inHeader],
    ...(body ? { requestBody: { required: true, content: { [one.form ? FORM : 'application/json']: { schema: body } } } } : {}),
    responses: {
      [one.status ?? 200]: { description: 'Done', ...answerOf(one) },
      ...(one.later ? { 202: { description: one.later } } : {}),
      ...(one.access === 'public' ? {} : { 401: failure('No token, or one that is no longer good'), 403: failure('Not allowed') }),
      ...(one.access === 'client' ? { 429: failure('Too many calls: wait for the seconds of Retry-After') } : {}),
      ...(inPath.length > 0 ? { 404: failure('Not there, or not there for you') } : {}),
      ...(body ? { 422: failure('Fields that are wrong, each with its sentence') } : {}),
    },
  };
}

function bodyOf(one: Endpoint): object | null {
  if (one.describes && one.resource) return inputSchema(one.resource, one.method === 'post');
  const rule = one.body ?? one.form;
  return rule ? schemaOf(rule) : null;
}

function answerOf(one: Endpoint): object {
  if (one.answer) return { content: { 'application/json': { schema: schemaOf(one.answer) } } };
  if (!one.resource || one.status === 204) return {};
  const record = { $ref: `#/components/schemas/${one.resource.name}` };
  const isOne = one.path.endsWith(`{${one.resource.key}}`) || one.method === 'post';
  const isList = one.method === 'get' && [one.resource.api, `${one.resource.api}/all`].includes(one.path);
  if (isOne) return { content: { 'application/json': { schema: record } } };
  if (!isList) return {};
  const isTabbed = one.resource.list.tabs !== null && one.path === one.resource.api;
  const tabs = { $ref: '#/components/schemas/TabCounts' };
  const totals = one.path === one.resource.api ? one.resource.list.totals : [];
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
      'application/json': { schema: { type: 'object', properties: { [one.resource.collection]: { type: 'array', items: record }, meta } } },
    },
  };
}
