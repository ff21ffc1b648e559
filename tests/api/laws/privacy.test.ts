import { describe, expect, test } from 'vitest';
import { privacy as en } from '../../../i18n/en/features/privacy';
import { privacy as nl } from '../../../i18n/nl/features/privacy';
import type { Field } from '../../../src/schema/field';
import { kindOf } from '../../../src/schema/kindOf';
import { personalFields, personLink, staffFields } from '../../../src/schema/personal';
import type { AnyResource } from '../../../src/schema/row';
import { isBirth, targetOf } from '../../../src/schema/traits';
import { resources } from '../../../src/server/db/declared';

/** The kinds with free text or contact details. */
const TEXT_KINDS = ['text', 'longText', 'richText', 'email', 'phone'];
/** The names of fields about a person. */
const PERSONAL_NAMES = /^(first_name|last_name|attn|sender|.+_by|phone|email)$/;

const isText = (name: string, field: Field) => TEXT_KINDS.includes(field.kind) || isBirth(field) || name === 'answers';

/** Whether an entity refers to persons, or has personal fields or contact details. */
const isAboutPeople = ({ fields }: AnyResource) =>
  Object.values(fields).some(
    (field) =>
      targetOf(field) === 'persons' || field.personal === true || field.personal === 'staff' || ['email', 'phone'].includes(field.kind),
  );

/** The text fields about people that do not declare whether they are personal. */
const undeclaredFields = (resource: AnyResource): string[] =>
  Object.entries(resource.fields)
    .filter(
      ([name, field]) => isText(name, field) && (isAboutPeople(resource) || PERSONAL_NAMES.test(name)) && field.personal === undefined,
    )
    .map(([name]) => `${resource.name}.${name}`);

describe('the declaration of personal data', () => {
  test('covers every text field about people', () => {
    expect(resources.flatMap(undeclaredFields)).toEqual([]);
  });

  test('is missed in a field without it', () => {
    const persons = resources.find(({ name }) => name === 'persons') as AnyResource;
    const { personal: _said, ...notes } = persons.fields['notes'] as Field;
    expect(undeclaredFields({ ...persons, fields: { ...persons.fields, notes } } as AnyResource)).toEqual(['persons.notes']);
    const tags = resources.find(({ name }) => name === 'tags') as AnyResource;
    expect(undeclaredFields({ ...tags, fields: { ...tags.fields, invented_by: notes } } as AnyResource)).toEqual(['tags.invented_by']);
  });

  test.each(resources.filter((resource) => personalFields(resource).length > 0).map((resource) => [resource.name, resource] as const))(
    '%s refers to its person, and can be erased',
    (_name, resource) => {
      expect(personLink(resource, resources)).not.toBeNull();
      for (const name of personalFields(resource)) {
        const storage = kindOf(resource.fields[name] as Field).storage(resource.fields[name] as Field);
        expect(storage.in, name).toBe('column');
        expect(resource.fields[name]?.unique, `${name} is unique, which erasing several persons would violate`).not.toBe(true);
      }
    },
  );

  test('the register has a purpose and a ground for each entity with personal data', () => {
    const names = resources
      .filter((resource) => personalFields(resource).length + staffFields(resource).length > 0)
      .map(({ name }) => name);
    for (const { privacy } of [nl, en]) {
      expect(Object.keys(privacy.purposes).sort()).toEqual([...names].sort());
      expect(Object.keys(privacy.bases).sort()).toEqual([...names].sort());
    }
  });
});
