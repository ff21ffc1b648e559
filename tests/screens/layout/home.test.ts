import { describe, expect, it } from 'vitest';
import { homeOf } from '../../../src/admin/layout/home';
import { organizationIn } from '../../../src/admin/layout/organizationIn';
import { aProfile } from '../../providers/fakeApi';

const member = (organization_id: string, role = 'trainer') => ({ role, application_id: 'app', organization_id, name: organization_id });
const profile = (roles: string[], abilities: string[], memberships: object[]) => aProfile({ roles, abilities, memberships });

describe('the start page of', () => {
  it.each([
    ['a superadmin', profile(['superadmin'], [], []), { to: '/application' }],
    ['an admin', profile(['admin'], ['view-*'], []), { to: '/application' }],
    [
      'an admin of another application',
      profile([], [], [{ role: 'admin', application_id: 'other', organization_id: null, name: 'x' }]),
      { switchTo: 'other' },
    ],
    ['a member of one organization', profile([], [], [member('42')]), { to: '/organizations/42' }],
    [
      'a member in two roles of one organization',
      profile([], [], [member('42'), member('42', 'organization')]),
      { to: '/organizations/42' },
    ],
    ['a member of several organizations', profile([], [], [member('42'), member('43')]), 'choose'],
    ['a user without a workspace', profile([], [], []), 'choose'],
  ])('%s', (_who, held, home) => expect(homeOf(held)).toEqual(home));
});

describe('the organization in the address', () => {
  it.each([
    ['/organizations/42', '42'],
    ['/organizations/42/activities/7', '42'],
    ['/application/organizations/management/42/invites', '42'],
    ['/application/organizations/management/create', null],
    ['/application/organizations/management/import', null],
    ['/application/organizations/management', null],
    ['/organizations', null],
    ['/admin/labels', null],
  ])('%s', (path, id) => expect(organizationIn(path)).toBe(id));
});
