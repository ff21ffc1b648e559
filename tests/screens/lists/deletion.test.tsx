// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

// The API runs in the same process and slows the screen down.
const PATIENT = { timeout: 30_000 };

let server: TestServer;
let application_id = '';
let staff: Caller;
beforeAll(async () => {
  server = await aServer();
  application_id = (await server.anApplication()).id;
  staff = await server.superadmin({ ApplicationId: application_id });
});
afterAll(() => server.close());

async function create(path: string, values: object): Promise<string> {
  const { body, status } = await staff.call<{ id: string }>('POST', `/v1/admin/${path}`, values);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
const list = (path: string) => openScreen(server, path, { application_id });
type User = Awaited<ReturnType<typeof list>>['user'];

/** Selects these rows and asks to delete them. Returns the dialog once it shows what would happen. */
async function askToDelete(user: User, ...names: readonly string[]) {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `${name} selecteren` }, PATIENT));
  await user.click(
    within(await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT)).getByRole('button', { name: 'Verwijderen' }),
  );
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  await within(dialog).findAllByRole('listitem', {}, PATIENT);
  return dialog;
}
const findButton = (dialog: HTMLElement, name: string) => within(dialog).findByRole('button', { name }, PATIENT);

describe('deleting selected rows', () => {
  it('lists five of them, and counts the others and the records that lose them', async () => {
    const ids: string[] = [];
    for (const name of ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven']) ids.push(await create('tags', { name: `Tag ${name}` }));
    await create('organizations', { name: 'Gym Noord', tags: ids });
    const { user } = await list('/admin/tags');
    await screen.findByRole('checkbox', { name: 'Tag zes selecteren' }, PATIENT);
    await user.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }));
    const dialog = await askToDelete(user);
    expect(dialog).toHaveAccessibleName('7 tags verwijderen?');
    expect(within(dialog).getAllByText(/^Tag /)).toHaveLength(5);
    within(dialog).getByText('en nog 2');
    within(dialog).getByText('Verdwijnt bij 1 organisatie; die blijft zelf bestaan.');
    await user.click(await findButton(dialog, '7 tags verwijderen'));
    await screen.findByText('7 verwijderd', {}, PATIENT);
  });

  it('deletes the records that it can, and lists those that stayed with the records that use them', async () => {
    const used = await create('organization-types', { name: 'Zwembad' });
    await create('organization-types', { name: 'Manege' });
    const gym = await create('organizations', { name: 'De Dolfijn', type: used });
    const { user } = await list('/admin/organization-types');
    const dialog = await askToDelete(user, 'Zwembad', 'Manege');
    expect(dialog).toHaveAccessibleName('1 organisatietype verwijderen?');
    within(dialog).getByText('1 kan niet weg:');
    expect(within(dialog).getByRole('link', { name: 'De Dolfijn' })).toHaveAttribute(
      'href',
      `/application/organizations/management/${gym}`,
    );
    await user.click(await findButton(dialog, '1 organisatietype verwijderen'));
    await waitFor(() => expect(dialog).toHaveAccessibleName('1 verwijderd, 1 gebleven'), PATIENT);
    expect(within(dialog).getByRole('link', { name: 'Zwembad' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Manege selecteren' })).toBeNull(), PATIENT);
    await screen.findByRole('checkbox', { name: 'Zwembad selecteren' }, PATIENT);
  });

  it('offers to archive organizations that cannot be deleted', async () => {
    const id = await create('organizations', { name: 'Turnclub Utrecht' });
    await create(`organizations/${id}/contacts`, { name: 'An Bos', email: 'an@speelveld.test', roles: ['mail'] });
    const { user } = await list('/application/organizations/management');
    const dialog = await askToDelete(user, 'Turnclub Utrecht');
    expect(dialog).toHaveAccessibleName('Organisatie ‘Turnclub Utrecht’ kan niet worden verwijderd');
    await user.click(within(dialog).getByRole('button', { name: 'Archiveren' }));
    await screen.findByText('1 gearchiveerd', {}, PATIENT);
    expect((await staff.call('GET', `/v1/admin/organizations/${id}`)).body).toMatchObject({ status: 'archived' });
  });
});

it('the delete button in a row names what it deletes', async () => {
  await create('application/categories', { name: 'Balsport' });
  const { user } = await list('/application/categories');
  await user.click(await screen.findByRole('button', { name: 'Balsport verwijderen' }, PATIENT));
  const dialog = await screen.findByRole('dialog', { name: 'Categorie ‘Balsport’ verwijderen?' }, PATIENT);
  await waitFor(async () => expect(await findButton(dialog, 'Categorie verwijderen')).toBeEnabled(), PATIENT);
  await user.click(await findButton(dialog, 'Categorie verwijderen'));
  await screen.findByText('‘Balsport’ is verwijderd', {}, PATIENT);
});
