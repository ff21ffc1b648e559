import { type JsonSchema, type JsonSchemas } from '../../../../domain/public-api/jsonSchema';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description?: string;
  readonly required?: boolean;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema; readonly example?: unknown }>>;
}

type Reply = Content & { readonly description: string };

interface Described {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly object[];
  readonly 'x-need'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Reply | { readonly $ref: string }>>;
}

/** The document at `/v1/openapi.json`. */
export interface ApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: JsonSchemas;
    readonly responses: Readonly<Record<string, Reply>>;
  };
}

export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly schema: JsonSchema | null;
  readonly example: unknown;
}

/** One call of the API. */
export interface Operation {
  /** Its anchor on the page: `get-v1-admin-labels-label_id`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Who may call it: everyone, applications, anyone with a token, or the holder of an ability or role. */
  readonly access: 'open' | 'client' | 'signed-in' | { readonly need: string };
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  /** Of its body; null without one. */
  readonly example: unknown;
  readonly answers: readonly Answer[];
}

const jsonIn = ({ content }: Content) => content?.['application/json'] ?? content?.['application/problem+json'];

function accessOf({ security, 'x-need': need }: Described): Operation['access'] {
  if (security.length === 0) return 'open';
  if (security.some((scheme) => 'client' in scheme)) return 'client';
  return need === undefined ? 'signed-in' : { need };
}

/** Every call of the document, in order. */
export const operationsIn = ({ servers, paths, components }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([below, methods]) => {
    const path = `${servers[0]?.url ?? ''}${below}`;
    return Object.entries(methods).map(([method, operation]) => ({
      id: `${method}-${path.replace(/[{}]/g, '').split('/').filter(Boolean).join('-')}`,
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0] ?? '',
      summary: operation.summary,
      access: accessOf(operation),
      parameters: operation.parameters,
      body: jsonIn(operation.requestBody ?? {})?.schema ?? null,
      example: jsonIn(operation.requestBody ?? {})?.example ?? null,
      answers: Object.entries(operation.responses).map(([status, answer]) => {
        const reply = '$ref' in answer ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
        const json = jsonIn(reply ?? {});
        return { status, description: reply?.description ?? '', schema: json?.schema ?? null, example: json?.example ?? null };
      }),
    }));
  });
