import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Processing } from '../../src/domain/privacy/processing';
import { aServer, type TestServer } from '../support/aServer';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

test.each(['nl', 'en'] as const)('no two lines of the register of processing are called alike in %s', async (language) => {
  const staff = await server.superadmin({ 'Accept-Language': language });
  const { status, body } = await staff.call<{ register: Processing[] }>('GET', '/v1/admin/privacy/register');
  expect(status).toBe(200);
  const names = body.register.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).toContain(language === 'nl' ? 'Ontvangers (berichten)' : 'Recipients (messages)');
});
