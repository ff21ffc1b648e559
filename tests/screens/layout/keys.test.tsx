// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { AdminContext } from '../../../src/admin/app/AdminContext';
import { KeysDialog } from '../../../src/admin/features/search/KeysDialog';
import { shownKeys } from '../../../src/admin/ui/shownKeys';
import { resourceNamed } from '../../../src/server/db/declared';
import { table } from '../../../src/server/db/tables';
import { anImporter } from '../../support/anImporter';
import { aServer, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

const PATIENT = { timeout: 30_000 };

let server: TestServer;
let application_id = '';
beforeAll(async () => {
  server = await aServer();
  application_id = (await server.anApplication()).id;
});
afterAll(() => server.close());

/** The keys that the dialog behind `?` lists for the open screen. */
async function listedKeys(): Promise<string[]> {
  render(
    <AdminContext>
      <KeysDialog onClose={() => undefined} />
    </AdminContext>,
  );
  await screen.findByRole('dialog', { name: 'Toetsen van dit scherm' }, PATIENT);
  return screen.getAllByRole('term').map((term) => `${term.nextElementSibling?.textContent}: ${term.textContent}`);
}

it('the queue of organizations lists the keys that decide', async () => {
  const { id } = await server.anOrganization(application_id, 'Judo Noord');
  await server.db.orm
    .update(table('organizations'))
    .set({ status: 'pending' })
    .where(eq(table('organizations').id, id));
  await openScreen(server, '/application/organizations/review', { application_id });
  await screen.findByRole('heading', { level: 2, name: 'Judo Noord' }, PATIENT);
  expect(await listedKeys()).toEqual(
    expect.arrayContaining(['J, K: Volgende of vorige organisatie', 'A: Accepteren', 'R: Afwijzen', 'Esc: Een venster sluiten']),
  );
  cleanup();
  expect(shownKeys.get()).toEqual([]);
});

it('a sortable list lists the keys that move a row', async () => {
  const superadmin = await server.superadmin({ ApplicationId: application_id });
  for (const name of ['Zomer', 'Winter']) await superadmin.call('POST', resourceNamed('categories').api, { name });
  await openScreen(server, '/application/categories', { application_id });
  await waitFor(() => expect(shownKeys.get()).not.toEqual([]), PATIENT);
  expect(await listedKeys()).toEqual(expect.arrayContaining(['↑, ↓: De opgepakte regel verplaatsen']));
});

it('the rows of an import list the keys of their cells', async () => {
  const superadmin = await server.superadmin({ ApplicationId: application_id });
  const { id } = await anImporter(server, superadmin, '/v1/admin/organizations').checked(
    'Naam;Straat;Huisnummer;Postcode;Plaats;Land\nJudo Oost;Sportlaan;1;1234AB;Utrecht;Nergensland',
  );
  // An import is shown only to the user who uploaded its file.
  const who = { email: superadmin.email, roles: ['superadmin'], abilities: [], organization_id: '' };
  await openScreen(server, `/application/organizations/management/import?import=${id}`, { application_id, who });
  await waitFor(() => expect(shownKeys.get()).not.toEqual([]), PATIENT);
  expect(await listedKeys()).toEqual(
    expect.arrayContaining(['Enter: In een cel: opslaan en naar de volgende fout', 'Esc: In een cel: laten zoals het was']),
  );
});
