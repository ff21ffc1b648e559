import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';
import { resources } from '../db/declared';
import { API_ROOT, API_VERSION, API_VERSION_HEADER } from './apiVersion';
import { describeOperation, REFUSALS } from './describeOperation';
import { recordSchema } from './describeRecord';
import { type Endpoint, publicEndpoint } from './endpoint';
import { operationIds } from './operationIds';
import { schemaNameOf } from './schemaNames';
import { withDateFormats } from './withDateFormats';

/** Whom a developer can ask: the installation, its address, and its mail address. */
export interface Contact {
  readonly name: string;
  readonly url: string;
  readonly email: string;
}

/** The document itself (https://spec.openapis.org/oas/v3.1.1). */
const documentAnswer = z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) });

/** The API document, generated from the same list as the routes. Anyone may read it: it says what exists, and holds no data. */
export function openApiEndpoint(endpoints: readonly Endpoint[], contact: Contact): Endpoint {
  const own: Endpoint = publicEndpoint({
    method: 'get',
    path: `${API_ROOT}/openapi.json`,
    tag: 'api',
    summary: 'Read this document',
    answer: documentAnswer,
    run: async ({ http }) => http.body(await text(), 200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' }),
  });
  // Anyone may ask for these two megabytes, so they are written once.
  let written: Promise<string> | null = null;
  const text = () => (written ??= describe([...endpoints, own], contact).then((document) => JSON.stringify(document)));
  return own;
}

const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** Number of operations that are described before other requests get their turn: about ten milliseconds. */
const OPERATIONS_PER_TURN = 40;

async function describe(endpoints: readonly Endpoint[], contact: Contact): Promise<object> {
  const ids = operationIds(endpoints);
  const schemas = {
    ...SCHEMAS,
    ...Object.fromEntries(resources.map((resource) => [schemaNameOf(resource), withDateFormats(recordSchema(resource))])),
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const [at, endpoint] of endpoints.entries()) {
    if (at % OPERATIONS_PER_TURN === 0) await setImmediate();
    const path = endpoint.path.slice(API_ROOT.length);
    paths[path] = { ...paths[path], [endpoint.method]: describeOperation(endpoint, ids.get(endpoint) ?? '', schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Speelveld',
      version: API_VERSION,
      description: 'Amounts are in whole cents, times are ISO 8601 in UTC, ids are UUIDv7.',
      contact,
    },
    servers: [{ url: API_ROOT }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        client: {
          type: 'oauth2',
          description: 'The client id and secret of an application (docs/domain/public-api.md 1)',
          flows: { clientCredentials: { tokenUrl: `${API_ROOT}/oauth/token`, scopes: {} } },
        },
      },
      headers: {
        [API_VERSION_HEADER]: { description: 'The full version of the API', schema: { type: 'string', examples: [API_VERSION] } },
      },
      responses: Object.fromEntries(
        Object.values(REFUSALS).map(([name, description]) => [
          name,
          { description, content: { 'application/problem+json': { schema: PROBLEM } } },
        ]),
      ),
      schemas,
    },
  };
}

const SCHEMAS = {
  Problem: {
    type: 'object',
    description: 'A refusal (RFC 9457). `detail` and `errors` are in the language of the request.',
    properties: {
      type: { type: 'string', const: 'about:blank' },
      title: { type: 'string', description: 'The name of the status in English' },
      status: { type: 'integer' },
      detail: { type: 'string', description: 'One sentence for the user' },
      errors: {
        type: 'object',
        description: 'The same sentence as `message`, and a sentence for each invalid field by its path',
        required: ['message'],
        properties: { message: { type: 'string' } },
        additionalProperties: { type: 'string' },
      },
    },
    required: ['type', 'title', 'status', 'detail', 'errors'],
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
};
