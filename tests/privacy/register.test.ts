import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Processing } from '../../src/domain/privacy/processing';
import { aServer, type TestServer } from '../support/aServer';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

test.each(['nl', 'en'] as const)('no two lines of the register of processing have the same name in %s', async (language) => {
  const staff = await server.superadmin({ 'Accept-Language': language });
  const { status, body } = await staff.call<{ register: Processing[] }>('GET', '/v1/admin/privacy/register');
  expect(status).toBe(200);
  const names = body.register.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).toContain(language === 'nl' ? 'Ontvangers (berichten)' : 'Recipients (messages)');
  // Data outside the entities.
  expect(names).toEqual(
    expect.arrayContaining(language === 'nl' ? ['Accounts', 'Mails', 'Geschiedenis'] : ['Accounts', 'Emails', 'History']),
  );
  for (const { name, fields, staff, purpose, basis } of body.register)
    for (const word of [...fields, ...staff, purpose, basis]) expect(word, name).not.toMatch(/^privacy\./);
});
