import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { faultsIn } from '../../src/schema/bootChecks';
import { actionsOn, hasRowActions } from '../../src/schema/actionsOn';
import type { AnyResource } from '../../src/schema/row';

const organizations = registry.organizations as unknown as AnyResource;
const activities = registry.activities as unknown as AnyResource;
const ADMIN = { roles: ['admin'], abilities: ['*'] };
const MEMBER = { roles: ['organization'], abilities: ['view-organization', 'edit-organization'] };

const namesOf = (resource: AnyResource, record: object, profile: typeof ADMIN) => {
  const { asked, others } = actionsOn(resource, record as Readonly<Record<string, unknown>>, profile);
  return [asked.map(({ name }) => name), others.map(({ name }) => name)];
};

describe('what can be done with a record', () => {
  test.each<[string, AnyResource, object, typeof ADMIN, string[][]]>([
    ['one that waits is accepted or rejected', organizations, { status: 'pending' }, ADMIN, [['accept', 'reject'], []]],
    ['one that was accepted is not', organizations, { status: 'accepted' }, ADMIN, [[], []]],
    ['one that is not there yet is not', organizations, {}, ADMIN, [[], []]],
    ['its own people do not decide', organizations, { status: 'pending' }, MEMBER, [[], []]],
    ['what asks for no state can always be done', activities, {}, ADMIN, [[], ['duplicate', 'calendar']]],
  ])('%s', (_, resource, record, profile, expected) => {
    expect(namesOf(resource, record, profile)).toEqual(expected);
  });

  test('a list has room for buttons where somebody may press one', () => {
    expect([hasRowActions(organizations, ADMIN), hasRowActions(organizations, MEMBER), hasRowActions(activities, ADMIN)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a state that there is none of is a fault of the declaration', () => {
    const { accept } = organizations.actions;
    const wrong = { ...organizations, actions: { ...organizations.actions, accept: { ...accept, inState: ['waiting'] } } };
    const faults = faultsIn({ ...registry, organizations: wrong } as unknown as Readonly<Record<string, AnyResource>>);
    expect(faults.join('\n')).toContain('resources/organizations.ts: actions.accept.inState: no state is called "waiting"');
  });
});
