import { resolve, type Schema, type Schemas } from './document';

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '01990000-0000-7000-8000-000000000000',
  'date-time': '2026-11-23T18:00:00.000Z',
  date: '2026-11-23',
  email: 'naam@example.org',
};
const MAX_DEPTH = 6;

/** A sample value for a schema. Objects get their required properties, or all properties when none is required. */
export function sampleOf(given: Schema, schemas: Schemas, depth = 0): unknown {
  const schema = resolve(given, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return sampleOf(first, schemas, depth);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return depth >= MAX_DEPTH ? {} : objectOf(schema, schemas, depth);
    case 'array':
      return schema.items && depth < MAX_DEPTH ? [sampleOf(schema.items, schemas, depth + 1)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return true;
    case 'string':
      return FORMATS[schema.format ?? ''] ?? '…';
    default:
      return null;
  }
}

function objectOf({ properties = {}, required }: Schema, schemas: Schemas, depth: number): object {
  const names = required && required.length > 0 ? required : Object.keys(properties);
  return Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, sampleOf(properties[name], schemas, depth + 1)]] : [])));
}
