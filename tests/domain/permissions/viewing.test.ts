import { describe, expect, test } from 'vitest';
import { type Holding, whyNotViewAs } from '../../../src/domain/permissions/viewing';

const [HERE, THERE, CLUB] = ['app-1', 'app-2', 'club-1'];
const at = (role: string, application_id: string | null, organization_id: string | null, ...abilities: string[]): Holding => ({
  role,
  application_id,
  organization_id,
  abilities,
});
const superadmin = at('superadmin', null, null);
const admin = at('admin', HERE, null, '*');
const adminThere = at('admin', THERE, null, '*');
const member = at('organization', HERE, CLUB, 'view-rates', 'edit-organization');
const trainer = at('trainer', HERE, CLUB, 'view-activities');
const everywhere = at('Meekijker', null, null, 'view-*');

describe('viewing as a user with more abilities is refused', () => {
  test.each([
    ['a superadmin views as anyone', [superadmin], [admin, adminThere, everywhere], null],
    ['a superadmin views as another superadmin', [superadmin], [superadmin], null],
    ['an admin views as a superadmin', [admin], [superadmin], 'viewing.wider'],
    ['an admin views as another admin of the application', [admin], [admin], null],
    ['an admin views as a member', [admin], [member], null],
    [
      'an admin views as a member of a club in another application',
      [admin],
      [at('trainer', THERE, 'club-2', 'view-activities')],
      'viewing.wider',
    ],
    ['an admin views as a member who is admin elsewhere', [admin], [member, adminThere], 'viewing.wider'],
    ['an admin views as a user with a platform role', [admin], [everywhere], 'viewing.wider'],
    ['a member views as a trainer of the same club', [member], [trainer], 'viewing.wider'],
    ['a custom role views as a user with more abilities', [at('Redactie', HERE, null, 'view-*')], [member], 'viewing.wider'],
    ['a custom role views as a user with fewer abilities', [at('Redactie', HERE, null, 'view-*')], [trainer], null],
    ['a custom role with every ability views as an admin', [at('Alles', HERE, null, '*')], [admin], 'viewing.wider'],
    ['a platform role views as a trainer', [everywhere], [trainer], null],
    ['an admin views as a user without roles', [admin], [], null],
  ])('%s: %s', (_case, own, theirs, why) => expect(whyNotViewAs(own, theirs)).toBe(why));
});
