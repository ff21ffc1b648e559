import { expect, test } from 'vitest';
import { type ContactWithRoles, contactIssues } from '../../../src/domain/offers/contactRoles';

test.each<[string, ContactWithRoles[], string[]]>([
  ['accepts no contacts', [], []],
  ['accepts a contact with a role', [{ contact: 'a', roles: ['trainer'] }], []],
  ['accepts a contact with all roles', [{ contact: 'a', roles: ['contact_person', 'trainer', 'mail'] }], []],
  [
    'rejects a contact without roles',
    [
      { contact: 'a', roles: ['mail'] },
      { contact: 'b', roles: [] },
    ],
    ['contacts.1.roles contacts.no_role'],
  ],
  [
    'rejects the same contact twice',
    [
      { contact: 'a', roles: ['mail'] },
      { contact: 'a', roles: ['trainer'] },
    ],
    ['contacts.1.contact contacts.twice'],
  ],
  [
    'does not report unchosen contacts as duplicates',
    [
      { contact: null, roles: ['mail'] },
      { contact: null, roles: [] },
    ],
    ['contacts.1.roles contacts.no_role'],
  ],
])('%s', (_, contacts, expected) => {
  expect(contactIssues(contacts).map(({ at, key }) => `${at} ${key}`)).toEqual(expected);
});
