import * as z from 'zod';
import type { Field, FieldMap } from '../../schema/field';
import { emptyOf, isNeverNull, kindOf } from '../../schema/kindOf';
import type { AnyResource } from '../../schema/row';
import { innerOf, traitsOf } from '../../schema/traits';
import { writable } from '../../schema/validate';

type Schema = Record<string, unknown>;

const dateTime = { type: 'string', format: 'date-time' };

/** A record as returned by the API. */
export function recordSchema(resource: AnyResource): Schema {
  const properties = propertiesOf(resource.fields, Object.keys(resource.fields), resource.words.en.fields);
  return {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      ...properties,
      version: { type: 'integer' },
      created_at: dateTime,
      updated_at: dateTime,
    },
  };
}

/**
 * The body of a create or update request. zod's schema says little here, because values are normalised on input, so each field is described
 * by its kind. A new record requires the required fields without a default; an update requires none.
 */
export function inputSchema(resource: AnyResource, isNew: boolean): Schema {
  const names = writable(resource);
  const needed = names.filter((name) => isNew && resource.fields[name]?.required && emptyOf(resource.fields[name]) === null);
  const version = isNew
    ? {}
    : { version: { type: 'integer', description: 'The one that was read: refused with 409 when the record has changed since' } };
  return {
    type: 'object',
    properties: { ...propertiesOf(resource.fields, names, resource.words.en.fields), ...version },
    ...(needed.length > 0 ? { required: needed } : {}),
    additionalProperties: false,
  };
}

function propertiesOf(fields: FieldMap, names: readonly string[], words: Readonly<Record<string, string | undefined>> = {}): Schema {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      return field
        ? [
            [
              name,
              {
                ...schemaOf(field),
                description: [words[name] ?? name, kindOf(field).described?.(field)].filter(Boolean).join(': '),
                'x-kind': field.kind,
              },
            ],
          ]
        : [];
    }),
  );
}

function schemaOf(field: Field): Schema {
  const fields = innerOf(field);
  if (fields) {
    const { words, max } = field as Field & { words?: Record<'en', Record<string, string>>; max?: number };
    const inner = { type: 'object', properties: propertiesOf(fields, Object.keys(fields), words?.en), additionalProperties: false };
    return traitsOf(field).holds === 'rows' ? { type: 'array', items: inner, ...(max === undefined ? {} : { maxItems: max }) } : inner;
  }
  const {
    $schema: _unused,
    pattern,
    ...schema
  } = z.toJSONSchema(
    kindOf(field).rule(z, field, () => z.unknown()),
    { io: 'input', unrepresentable: 'any' },
  ) as Schema;
  const start = emptyOf(field);
  const own = {
    ...schema,
    ...(pattern !== undefined && schema['format'] === undefined ? { pattern } : {}),
    ...(start === null || typeof start === 'object' || traitsOf(field).written === 'never' ? {} : { default: start }),
  };
  if (isNeverNull(field)) return own;
  return typeof schema['type'] === 'string' && schema['enum'] === undefined
    ? { ...own, type: [schema['type'], 'null'] }
    : { anyOf: [own, { type: 'null' }] };
}
