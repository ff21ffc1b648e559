import { describe, expect, test } from 'vitest';
import { privacy as en } from '../../../i18n/en/features/privacy';
import { privacy as nl } from '../../../i18n/nl/features/privacy';
import type { Field } from '../../../src/schema/field';
import { kindOf } from '../../../src/schema/kindOf';
import { personalFields, personLink, staffFields } from '../../../src/schema/personal';
import type { AnyResource } from '../../../src/schema/row';
import { isBirth, targetOf } from '../../../src/schema/traits';
import { resources } from '../../../src/server/db/declared';

/** Kinds in which people write words of their own, or by which somebody is reached. */
const SPEAKING = ['text', 'longText', 'richText', 'email', 'phone'];
/** Names that a field about a person goes by, wherever it stands. */
const TELLING = /^(first_name|last_name|attn|sender|.+_by|phone|email)$/;

const isSpeaking = (name: string, field: Field) => SPEAKING.includes(field.kind) || isBirth(field) || name === 'answers';

/** An entity is about people where it points at one, or holds how to reach somebody. */
const isAboutPeople = ({ fields }: AnyResource) =>
  Object.values(fields).some(
    (field) =>
      targetOf(field) === 'persons' || field.personal === true || field.personal === 'staff' || ['email', 'phone'].includes(field.kind),
  );

/** Text fields about people that do not say whether they are personal. */
const silent = (resource: AnyResource): string[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => isSpeaking(name, field) && (isAboutPeople(resource) || TELLING.test(name)) && field.personal === undefined)
    .map(([name]) => `${resource.name}.${name}`);

describe('what is held of people', () => {
  test('every text about people says whether it is personal', () => {
    expect(resources.flatMap(silent)).toEqual([]);
  });

  test('one that says nothing is found', () => {
    const persons = resources.find(({ name }) => name === 'persons') as AnyResource;
    const { personal: _said, ...notes } = persons.fields['notes'] as Field;
    expect(silent({ ...persons, fields: { ...persons.fields, notes } } as AnyResource)).toEqual(['persons.notes']);
    const tags = resources.find(({ name }) => name === 'tags') as AnyResource;
    expect(silent({ ...tags, fields: { ...tags.fields, invented_by: notes } } as AnyResource)).toEqual(['tags.invented_by']);
  });

  test.each(resources.filter((one) => personalFields(one).length > 0).map((one) => [one.name, one] as const))(
    '%s leads to its person, and can be blanked',
    (_name, resource) => {
      expect(personLink(resource, resources)).not.toBeNull();
      for (const name of personalFields(resource)) {
        const storage = kindOf(resource.fields[name] as Field).storage(resource.fields[name] as Field);
        expect(storage.in, name).toBe('column');
        expect(resource.fields[name]?.unique, `${name} is unique, and many are forgotten`).not.toBe(true);
      }
    },
  );

  test('the register says of each what it is for, and on what ground', () => {
    const held = resources.filter((one) => personalFields(one).length + staffFields(one).length > 0).map(({ name }) => name);
    for (const { privacy } of [nl, en]) {
      expect(Object.keys(privacy.purposes).sort()).toEqual([...held].sort());
      expect(Object.keys(privacy.bases).sort()).toEqual([...held].sort());
    }
  });
});
