import { type JsonSchema, type JsonSchemas, resolve } from './jsonSchema';

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '01990000-0000-7000-8000-000000000000',
  'date-time': '2026-11-23T18:00:00.000Z',
  date: '2026-11-23',
  time: '18:00',
  email: 'sanne@example.org',
  uri: 'https://example.org',
};

/** Texts of the kinds that a pattern asks for; the first that matches is the example. */
const TEXTS = [
  'Example',
  'example',
  '18:00',
  '2026-11',
  '2026-11-23',
  '#1F6FEB',
  'pk.example',
  'ABNANL2A',
  '1234AB',
  '+31612345678',
  'NL91ABNA0417164300',
  '12345678',
  'https://example.org',
  'org.example.app',
];

/** Below this depth, objects and lists stay empty, because a schema may contain itself. */
const MAX_DEPTH = 8;

/**
 * An example of a schema: the same for the same schema. Objects get their required properties, or all if none is required.
 *
 * @param schemas the schemas that a `$ref` can name
 * @example exampleOf({ type: 'object', properties: { date: { type: 'string', format: 'date' } } }) // { date: '2026-11-23' }
 */
export function exampleOf(given: JsonSchema, schemas: JsonSchemas = {}, depth = 0): unknown {
  const schema = resolve(given, schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, depth)));
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, schemas, depth);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return depth >= MAX_DEPTH ? {} : objectOf(schema, schemas, depth);
    case 'array':
      return schema.items && depth < MAX_DEPTH ? [exampleOf(schema.items, schemas, depth + 1)] : [];
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'string':
      return FORMATS[schema.format ?? ''] ?? textOf(schema);
    default:
      return null;
  }
}

const numberOf = ({ minimum, exclusiveMinimum, maximum }: JsonSchema): number =>
  Math.min(Math.max(1, minimum ?? 1, (exclusiveMinimum ?? 0) + 1), maximum ?? Infinity);

function textOf({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema): string {
  const fitting = TEXTS.find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text)) ?? 'Example';
  return fitting.repeat(Math.max(1, Math.ceil(minLength / fitting.length))).slice(0, maxLength);
}

function objectOf(
  { properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema,
  schemas: JsonSchemas,
  depth: number,
) {
  const names = required.length > 0 ? required : [...Object.keys(properties), ...(propertyNames?.enum ?? [])];
  const others = typeof additionalProperties === 'object' ? additionalProperties : null;
  return Object.fromEntries(
    names.flatMap((name) => {
      const property = properties[String(name)] ?? others;
      return property ? [[name, exampleOf(property, schemas, depth + 1)]] : [];
    }),
  );
}
