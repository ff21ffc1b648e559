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

describe('nobody views as who holds more', () => {
  test.each([
    ['a superadmin as anybody', [superadmin], [admin, adminThere, everywhere], null],
    ['a superadmin as another', [superadmin], [superadmin], null],
    ['an admin as a superadmin', [admin], [superadmin], 'viewing.wider'],
    ['an admin as another admin there', [admin], [admin], null],
    ['an admin as a member', [admin], [member], null],
    ['an admin as a member of a club elsewhere', [admin], [at('trainer', THERE, 'club-2', 'view-activities')], 'viewing.wider'],
    ['an admin as who is also admin elsewhere', [admin], [member, adminThere], 'viewing.wider'],
    ['an admin as who holds a role of the platform', [admin], [everywhere], 'viewing.wider'],
    ['a member as a trainer of the same club', [member], [trainer], 'viewing.wider'],
    ['an own role as who holds more', [at('Redactie', HERE, null, 'view-*')], [member], 'viewing.wider'],
    ['an own role as who holds less', [at('Redactie', HERE, null, 'view-*')], [trainer], null],
    ['an own role with everything as an admin', [at('Alles', HERE, null, '*')], [admin], 'viewing.wider'],
    ['a role of the platform as a trainer anywhere', [everywhere], [trainer], null],
    ['somebody as who holds nothing', [admin], [], null],
  ])('%s', (_case, own, theirs, why) => expect(whyNotViewAs(own, theirs)).toBe(why));
});
