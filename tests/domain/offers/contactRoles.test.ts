import { expect, test } from 'vitest';
import { type ContactWithRoles, contactIssues } from '../../../src/domain/offers/contactRoles';

test.each<[string, ContactWithRoles[], string[]]>([
  ['nobody', [], []],
  ['one with a role', [{ contact: 'a', roles: ['trainer'] }], []],
  ['one with all', [{ contact: 'a', roles: ['contact_person', 'trainer', 'mail'] }], []],
  [
    'one without',
    [
      { contact: 'a', roles: ['mail'] },
      { contact: 'b', roles: [] },
    ],
    ['contacts.1.roles contacts.no_role'],
  ],
  [
    'the same one twice',
    [
      { contact: 'a', roles: ['mail'] },
      { contact: 'a', roles: ['trainer'] },
    ],
    ['contacts.1.contact contacts.twice'],
  ],
  [
    'none chosen yet, twice',
    [
      { contact: null, roles: ['mail'] },
      { contact: null, roles: [] },
    ],
    ['contacts.1.roles contacts.no_role'],
  ],
])('%s', (_, contacts, expected) => {
  expect(contactIssues(contacts).map(({ at, key }) => `${at} ${key}`)).toEqual(expected);
});
