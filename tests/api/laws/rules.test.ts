import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field, FieldMap } from '../../../src/schema/field';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { writable } from '../../../src/schema/validate';
import { targetOf } from '../../../src/schema/traits';
import { resourceNamed } from '../../../src/server/db/declared';
import { aWorld, offering, type World } from '../../support/aWorld';
import { upload } from '../../support/sampleOf';
import { RULE_LAWS } from './support/storeOf';

const UNKNOWN_ID = '0190f3a0-0000-7000-8000-000000000000';
let world: World;
let elsewhere: { id: string };
beforeAll(async () => {
  world = await aWorld(RULE_LAWS);
  elsewhere = await world.anApplication();
});
afterAll(() => world.close());

describe.each(offering('create'))('%s', (_name, resource) => {
  let path = '';
  beforeAll(async () => {
    path = await world.pathOf(resource);
  });
  const post = (body: unknown, headers: Record<string, string> = {}) => world.admin.call<AnyRow>('POST', path, body, headers);

  test('names every key that it does not know', async () => {
    const unknownKeys = ['onbekend', 'constructor', 'toString', 'hasOwnProperty', 'id', 'version', 'created_at'];
    const body = JSON.stringify(await world.sample(resource, 'required')).replace(
      /}$/,
      `,${unknownKeys.map((key) => `${JSON.stringify(key)}:1`).join()}}`,
    );
    const { status, errors } = await post(body);
    expect(status).toBe(422);
    for (const key of unknownKeys) expect(Object.getOwnPropertyDescriptor(errors, key)?.value, key).toBe(`Het veld ${key} bestaat niet`);
  });

  test('reports every required field that is missing or empty, in Dutch and in English', async () => {
    const required = writable(resource).filter((name) => resource.fields[name]?.required);
    expect(required.length).toBeGreaterThan(0);
    for (const locale of ['nl', 'en'] as const) {
      for (const empty of [null, '', '   ']) {
        const { status, errors } = await post(Object.fromEntries(required.map((name) => [name, empty])), { 'Accept-Language': locale });
        expect(status).toBe(422);
        for (const name of required) {
          const label = resource.words[locale].fields[name] ?? '';
          expect(errors[name], `${name} as ${JSON.stringify(empty)}`).toBe(
            locale === 'nl' ? `${label} is verplicht` : `The ${label} field is required`,
          );
        }
      }
      const { errors } = await post({}, { 'Accept-Language': locale });
      expect(Object.keys(errors).sort()).toEqual(['message', ...required.filter((name) => startsEmpty(resource, name))].sort());
    }
  });

  test('refuses a value of the wrong type at its field', async () => {
    const sample = await world.sample(resource, 'required');
    for (const name of writable(resource)) {
      for (const invalid of invalidValuesOf(resource.fields[name] as Field)) {
        const { status, errors } = await post({ ...sample, [name]: invalid });
        expect(status, `${name}: ${JSON.stringify(invalid)?.slice(0, 60)}`).toBe(422);
        expect(
          Object.keys(errors).some((at) => at === name || at.startsWith(`${name}.`)),
          `${name}: ${JSON.stringify(invalid)?.slice(0, 60)} ${JSON.stringify(errors)}`,
        ).toBe(true);
      }
    }
  });

  const fixedFields = writable(resource).filter((name) => resource.fields[name]?.fixed);
  if (fixedFields.length > 0)
    test('refuses a change of fixed fields, and accepts them unchanged', async () => {
      const row = await world.make(resource);
      const other = await world.sample(resource);
      for (const name of fixedFields) {
        if (other[name] === row[name]) continue;
        expect((await world.admin.call('PUT', `${path}/${row.id}`, { [name]: other[name] })).errors, name).toHaveProperty(name);
      }
      expect(
        (await world.admin.call('PUT', `${path}/${row.id}`, Object.fromEntries(fixedFields.map((name) => [name, row[name]])))).status,
      ).toBe(200);
    });

  const serverFields = Object.keys(resource.fields).filter(
    (name) => resource.fields[name]?.readonly || resource.fields[name]?.kind === 'position',
  );
  if (serverFields.length > 0)
    test('refuses fields that the server sets', async () => {
      const row = await world.make(resource);
      for (const name of serverFields) {
        const { status, errors } = await world.admin.call('PUT', `${path}/${row.id}`, { [name]: 'accepted' });
        expect(status, name).toBe(422);
        expect(errors, name).toHaveProperty(name);
        expect((await post({ ...(await world.sample(resource, 'required')), [name]: 99 })).errors, name).toHaveProperty(name);
      }
      expect((await world.admin.call('GET', `${path}/${row.id}`)).body).toEqual(row);
    });

  const uniqueFields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.unique);
  if (uniqueFields.length > 0)
    test('refuses a value that another record of the same owner has, regardless of case', async () => {
      const row = await world.make(resource);
      for (const name of uniqueFields) {
        const taken =
          resource.fields[name]?.kind === 'text' && !(resource.fields[name] as Field & { form?: string }).form
            ? String(row[name]).toUpperCase()
            : row[name];
        const { status, errors } = await post({ ...(await world.sample(resource)), [name]: taken });
        expect(status, name).toBe(422);
        expect(errors[name], name).toBe(`${resource.words.nl.fields[name]} is al in gebruik`);
        const hidden = { ...(await world.sample(resource)), [name]: `${String(row[name])}\u200B` };
        if (typeof row[name] === 'string') expect((await post(hidden)).errors[name], `${name}, with a zero-width space`).toBe(errors[name]);
      }
      if (resource.scope === 'application' && resource.access.create !== 'nobody') {
        const values = Object.fromEntries(uniqueFields.map((name) => [name, row[name]]));
        expect((await post({ ...(await world.sample(resource, 'required')), ...values }, { ApplicationId: elsewhere.id })).status).toBe(
          201,
        );
      }
    });

  const freeTexts = writable(resource).filter(
    (name) => ['text', 'longText'].includes(resource.fields[name]?.kind ?? '') && isFree(resource, name),
  );
  if (freeTexts.length > 0)
    test('removes invisible characters from texts, and refuses characters that change the reading direction', async () => {
      for (const name of freeTexts) {
        const invisible = await post({ ...(await world.sample(resource, 'required')), [name]: '\u200B\u2060\u3164' });
        if (resource.fields[name]?.required) expect(invisible.errors, name).toHaveProperty(name);
        else expect(invisible.body[name], name).toBeNull();
        const visible = await post({ ...(await world.sample(resource, 'required')), [name]: `De \u200BBal ${name} 👩\u200D🚒` });
        expect([visible.status, visible.body[name]], JSON.stringify(visible.errors)).toEqual([201, `De Bal ${name} 👩\u200D🚒`]);
        const reversed = await post({ ...(await world.sample(resource, 'required')), [name]: `\u202EDe Bal ${name}\u202C` });
        expect([reversed.status, reversed.errors[name]]).toEqual([422, expect.stringContaining('die de leesrichting veranderen')]);
      }
    });

  const references = referencesIn(resource.fields).filter(({ name }) => writable(resource).includes(name.split('.')[0] ?? ''));
  if (references.length > 0)
    test('refuses unknown ids and ids of another tenant at their field', async () => {
      const sample = await world.sample(resource, 'required');
      for (const { name, field } of references) {
        for (const id of [UNKNOWN_ID, ...(await foreignIds(targetOf(field) ?? ''))]) {
          const { status, errors } = await post({ ...sample, ...nestedAt(name, field.kind === 'reference' ? id : [id]) });
          expect(status, `${name} ${id}`).toBe(422);
          expect(errors, `${name} ${id}`).toHaveProperty([name]);
        }
      }
    });

  const images = writable(resource).filter((name) => resource.fields[name]?.kind === 'image');
  if (images.length > 0)
    test('accepts an upload once, from its own uploader, and of the right size', async () => {
      const other = await world.superadmin({ ApplicationId: world.application.id });
      for (const name of images) {
        const field = resource.fields[name] as Field & { min?: readonly [number, number] };
        const [width, height] = field.min ?? [16, 16];
        const row = await world.make(resource);
        const refused = [
          row[name],
          'onzin',
          await upload(other, field),
          ...(width > 16 ? [await upload(world.admin, { ...field, min: [width - 1, height] })] : []),
        ];
        for (const token of refused) {
          const { status, errors } = await post({ ...(await world.sample(resource)), [name]: token });
          expect(status, `${name} ${String(token)}`).toBe(422);
          expect(errors, name).toHaveProperty(name);
        }
        expect((await world.admin.call('PUT', `${path}/${row.id}`, { [name]: row[name] })).status).toBe(200);
        // A private upload becomes as visible as the record.
        const saved = await post({ ...(await world.sample(resource)), [name]: await upload(world.admin, field, 'private') });
        expect([saved.status, (await world.request('GET', `/v1/files/${String(saved.body[name])}`)).status], name).toEqual([201, 200]);
      }
    });
});

/** Whether a field is a text without a form of its own, a short maximum or a condition. */
const isFree = (resource: AnyResource, name: string) => {
  const { form, max = 255, when } = resource.fields[name] as Field & { form?: string; max?: number };
  return !form && max >= 60 && !when;
};

/** Whether a field is empty in a new record. */
const startsEmpty = (resource: AnyResource, name: string) => (resource.fields[name] as Field & { default?: unknown }).default === undefined;

const LONG = 'x'.repeat(6000);
function invalidValuesOf(field: Field): unknown[] {
  const always = [{ a: 1 }, 'x\u0000y', 'half \uD800'];
  if (['text', 'longText', 'email', 'url', 'phone', 'colour', 'country', 'timezone', 'image', 'select'].includes(field.kind))
    return [...always, 5, true, ['a'], LONG];
  if (['integer', 'money', 'decimal'].includes(field.kind)) return [...always, '5', true, 1e21, -1e21, 2 ** 53];
  if (field.kind === 'boolean') return [...always, 'true', 1, null];
  if (field.kind === 'date' || field.kind === 'dateTime')
    return [...always, 5, '2026-02-30', '1899-12-31', '2101-01-01', '2026-13-01T00:00:00Z', '1850-01-01T00:00:00Z', '9999-01-01T00:00:00Z'];
  if (field.kind === 'references') return [...always, [5], ['x'], [null], UNKNOWN_ID];
  if (field.kind === 'reference') return [...always, 5, 'x', [UNKNOWN_ID]];
  if (field.kind === 'group') return [{ onbekend: 1 }, 'x', 5, []];
  if (field.kind === 'rows') return [...always, [5], [{ onbekend: 1 }], 5];
  return always;
}

function referencesIn(fields: FieldMap, prefix = ''): { name: string; field: Field }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { fields: inner } = field as Field & { fields?: FieldMap };
    if (inner && field.kind === 'group') return referencesIn(inner, `${name}.`);
    return ['reference', 'references'].includes(field.kind) ? [{ name: `${prefix}${name}`, field }] : [];
  });
}

const nestedAt = (name: string, value: unknown): object => {
  const [first = '', second] = name.split('.');
  return { [first]: second === undefined ? value : { [second]: value } };
};

/** The id of a record of that entity in another application, if the entity belongs to applications. */
async function foreignIds(name: string): Promise<string[]> {
  const target = resourceNamed(name);
  if (target.scope !== 'application') return [];
  const { body } = await world.admin.call<AnyRow>('POST', await world.pathOf(target), await world.sample(target, 'required'), {
    ApplicationId: elsewhere.id,
  });
  return [body.id];
}
