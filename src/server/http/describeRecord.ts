import * as z from 'zod';
import type { Field, FieldMap } from '../../schema/field';
import type { AnyResource } from '../../schema/row';
import { kindOf, writable } from '../../schema/validate';

type Schema = Record<string, unknown>;

const moment = { type: 'string', format: 'date-time' };
const NOTES: Readonly<Record<string, string>> = {
  money: 'whole cents',
  image: 'id of a file; written as the token of an upload',
  minutes: 'minutes',
};

/** A record as calls answer it. */
export function recordSchema(resource: AnyResource): Schema {
  const properties = propertiesOf(resource.fields, Object.keys(resource.fields), resource.words.en.fields);
  return {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      ...properties,
      version: { type: 'integer' },
      created_at: moment,
      updated_at: moment,
    },
  };
}

/**
 * What a client sends for one. A rule of zod's says little here, as values are tidied on their way in; so each field
 * is described by its kind. A new record needs the required fields that have no start of their own, a change needs none.
 */
export function inputSchema(resource: AnyResource, isNew: boolean): Schema {
  const names = writable(resource);
  const needed = names.filter(
    (name) => isNew && resource.fields[name]?.required && kindOf(resource.fields[name]).empty(resource.fields[name]) === null,
  );
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
              { ...schemaOf(field), description: [words[name] ?? name, noteOn(field)].filter(Boolean).join(': '), 'x-kind': field.kind },
            ],
          ]
        : [];
    }),
  );
}

const noteOn = (field: Field): string | undefined =>
  'to' in field ? `${field.kind === 'references' ? 'ids' : 'id'} of ${String(field.to)}` : NOTES[field.kind];

function schemaOf(field: Field): Schema {
  const { fields, words, max } = field as Field & { fields?: FieldMap; words?: Record<'en', Record<string, string>>; max?: number };
  if (fields) {
    const inner = { type: 'object', properties: propertiesOf(fields, Object.keys(fields), words?.en), additionalProperties: false };
    return field.kind === 'rows' ? { type: 'array', items: inner, ...(max === undefined ? {} : { maxItems: max }) } : inner;
  }
  const face = kindOf(field);
  const {
    $schema: _unused,
    pattern,
    ...schema
  } = z.toJSONSchema(
    face.rule(z, field, () => z.unknown()),
    { io: 'input', unrepresentable: 'any' },
  ) as Schema;
  const start = face.empty(field);
  const own = {
    ...schema,
    ...(pattern !== undefined && schema['format'] === undefined ? { pattern } : {}),
    ...(start === null || typeof start === 'object' || field.kind === 'position' ? {} : { default: start }),
  };
  const isFilled = field.required || field.kind === 'boolean' || field.kind === 'position' || (typeof start === 'object' && start !== null);
  if (isFilled) return own;
  return typeof schema['type'] === 'string' && schema['enum'] === undefined
    ? { ...own, type: [schema['type'], 'null'] }
    : { anyOf: [own, { type: 'null' }] };
}
