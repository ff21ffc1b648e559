import * as z from 'zod';
import { exampleOf } from '../../domain/public-api/exampleOf';
import type { JsonSchemas } from '../../domain/public-api/jsonSchema';
import type { Rule } from '../../schema/fieldKind';
import { API_VERSION_HEADER } from './apiVersion';
import { describeDeprecation } from './deprecation';
import { inputSchema } from './describeRecord';
import type { Endpoint } from './endpoint';
import { schemaNameOf } from './schemaNames';
import { TABLE_TYPES } from './tableTypes';
import { withDateFormats } from './withDateFormats';

const FORM = 'application/x-www-form-urlencoded';

const contentOf = (types: readonly string[]) =>
  Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string', ...(type.startsWith('text/') ? {} : { format: 'binary' }) } }]),
  );

/** Headers of every successful response. */
const HEADERS = { [API_VERSION_HEADER]: { $ref: `#/components/headers/${API_VERSION_HEADER}` } };

/** The refusals that any operation may answer with, by status: their names in the document, and what they mean. */
export const REFUSALS = {
  400: ['Unreadable', 'The query or the JSON of the body cannot be read'],
  401: ['Unauthorized', 'No token, or one that has expired'],
  403: ['Forbidden', 'Not allowed'],
  404: ['NotFound', 'Not found, or not visible to the caller'],
  409: ['Conflict', 'In conflict with the current state, such as a record that changed since it was read'],
  413: ['TooLarge', 'The body is too large'],
  415: ['UnsupportedMediaType', 'The body has another type than the documented one'],
  422: ['Invalid', 'Invalid fields, each with a sentence'],
  429: ['TooMany', 'Too many requests: wait for the seconds of Retry-After'],
  500: ['Unexpected', 'An unexpected error, with the id under which it is in the log'],
  503: ['Unavailable', 'Temporarily unavailable: try again after the seconds of Retry-After'],
} as const;

/**
 * An endpoint as an operation of the API document (OpenAPI 3.1).
 *
 * @param schemas the shared schemas that it refers to, for its examples
 */
export function describeOperation(endpoint: Endpoint, operationId: string, schemas: JsonSchemas): object {
  const { access, path } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name?.endsWith('_id') ? { format: 'uuid' } : {}) },
  }));
  const optional = (place: 'query' | 'header') => (entry: readonly [string, string]) => ({
    name: entry[0],
    in: place,
    description: entry[1],
    schema: { type: 'string' },
  });
  const body = bodyOf(endpoint);
  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.deprecation ? describeDeprecation(endpoint.deprecation) : {}),
    ...(access === 'public'
      ? { security: [] }
      : access === 'client'
        ? { security: [{ client: [] }] }
        : { security: [{ bearer: [] }], ...(access === 'signed-in' ? {} : { 'x-need': access }) }),
    parameters: [
      ...inPath,
      ...Object.entries(endpoint.query ?? {}).map(optional('query')),
      ...Object.entries(endpoint.headers ?? {}).map(optional('header')),
    ],
    ...(body ? { requestBody: { required: true, ...contentWith(body, schemas, endpoint.form ? FORM : 'application/json') } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', headers: HEADERS, ...answerOf(endpoint, schemas) },
      ...(endpoint.later ? { 202: { description: endpoint.later, headers: HEADERS } } : {}),
      ...refusalsOf(endpoint, body !== null),
    },
  };
}

/** The refusals that an operation may answer with. */
function refusalsOf({ access, path, method, query = {}, refusal }: Endpoint, hasBody: boolean): object {
  if (refusal !== undefined) return { 400: { description: refusal }, 401: { description: refusal } };
  const statuses: (keyof typeof REFUSALS)[] = [
    400,
    ...(access === 'public' ? [] : ([401, 403] as const)),
    ...(path.includes('{') ? ([404] as const) : []),
    ...(method === 'get' ? [] : ([409] as const)),
    ...(hasBody ? ([413, 415] as const) : []),
    ...(hasBody || Object.keys(query).length > 0 ? ([422] as const) : []),
    ...(access === 'client' ? ([429] as const) : []),
    500,
    503,
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status][0]}` }]));
}

/** Describes input: a value that is transformed on input has the type that clients send. */
const schemaOf = (rule: Rule): object => {
  const { $schema: _unused, ...schema } = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  return withDateFormats(schema);
};

function bodyOf(endpoint: Endpoint): object | null {
  if (endpoint.describes && endpoint.resource) return withDateFormats(inputSchema(endpoint.resource, endpoint.method === 'post'));
  const rule = endpoint.body ?? endpoint.form;
  return rule ? schemaOf(rule) : null;
}

const OWNER = { type: 'object', properties: { organization_id: { type: 'string', format: 'uuid' } } };

const contentWith = (schema: object, schemas: JsonSchemas, type = 'application/json') => ({
  content: { [type]: { schema, example: exampleOf(schema, schemas) } },
});

function answerOf(endpoint: Endpoint, schemas: JsonSchemas): object {
  const json = (schema: object) => contentWith(schema, schemas);
  const types = endpoint.files ?? (endpoint.later ? TABLE_TYPES : null);
  if (types) return { content: contentOf(types) };
  const answer = endpoint.answer ? schemaOf(endpoint.answer) : null;
  if (answer && !endpoint.returnsRecord) return json(answer);
  if (!endpoint.resource || !(endpoint.returnsRecord || endpoint.returnsList)) return {};
  const record = { $ref: `#/components/schemas/${schemaNameOf(endpoint.resource)}` };
  if (answer) return json({ anyOf: [record, answer] });
  if (endpoint.returnsOwner) return json({ allOf: [record, OWNER] });
  if (endpoint.returnsRecord) return json(record);
  const isTabbed = endpoint.resource.list.tabs !== null && endpoint.path === endpoint.resource.api;
  const tabs = { $ref: '#/components/schemas/TabCounts' };
  const totals = endpoint.path === endpoint.resource.api ? endpoint.resource.list.totals : [];
  const sums = { type: 'object', properties: Object.fromEntries(totals.map((name) => [name, { type: 'integer' }])) };
  const meta = {
    type: 'object',
    properties: {
      pagination: { $ref: '#/components/schemas/Pagination' },
      ...(isTabbed ? { tabs } : {}),
      ...(totals.length > 0 ? { totals: { ...sums, description: 'Sums over all rows that match the filters' } } : {}),
    },
  };
  return json({ type: 'object', properties: { [endpoint.resource.collection]: { type: 'array', items: record }, meta } });
}
