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

describe('the actions on a record', () => {
  test.each<[string, AnyResource, object, typeof ADMIN, string[][]]>([
    ['allow accepting and rejecting a waiting organization', organizations, { status: 'pending' }, ADMIN, [['accept', 'reject'], []]],
    ['do not allow deciding about an accepted organization', organizations, { status: 'accepted' }, ADMIN, [[], []]],
    ['do not allow deciding about an unsaved record', organizations, {}, ADMIN, [[], []]],
    ["do not allow an organization's own members to decide", organizations, { status: 'pending' }, MEMBER, [[], []]],
    ['always include actions without a required state', activities, {}, ADMIN, [[], ['duplicate', 'calendar']]],
  ])('%s', (_, resource, record, profile, expected) => {
    expect(namesOf(resource, record, profile)).toEqual(expected);
  });

  test('a list has a button column when the user may use a button', () => {
    expect([hasRowActions(organizations, ADMIN), hasRowActions(organizations, MEMBER), hasRowActions(activities, ADMIN)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('an unknown state is a fault of the declaration', () => {
    const { accept } = organizations.actions;
    const faulty = { ...organizations, actions: { ...organizations.actions, accept: { ...accept, inState: ['waiting'] } } };
    const faults = faultsIn({ ...registry, organizations: faulty } as unknown as Readonly<Record<string, AnyResource>>);
    expect(faults.join('\n')).toContain('resources/organizations.ts: actions.accept.inState: no state is called "waiting"');
  });
});
