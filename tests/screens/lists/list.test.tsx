// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import wallet from '../../../resources/wallets';
import { ResourceScreen } from '../../../src/admin/app/routing/ResourceScreen';
import { DeclaredList } from '../../../src/admin/engine/lists/DeclaredList';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

// The API runs in the same process and slows the screen down.
const PATIENT = { timeout: 30_000 };

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await aServer();
  staff = await server.superadmin();
});
afterAll(() => server.close());

/** Creates wallets whose names share a word, which the list is filtered by. */
async function createWallets(word: string, ...names: readonly string[]) {
  for (const name of names)
    await staff.call('POST', '/v1/admin/wallets', { name: `${word} ${name}`, slug: `${word}-${name}`.toLowerCase() });
}
/** Opens the list of wallets, filtered by a word. The search is written into the window's address, so the window needs one. */
async function open(word: string) {
  window.history.replaceState(null, '', '/admin/wallets');
  const opened = await openScreen(server, '/admin/wallets');
  await screen.findAllByRole('rowheader', {}, PATIENT);
  await opened.user.type(searchBox(), word);
  return opened;
}
const findCheckbox = (name: string) => screen.findByRole('checkbox', { name: `${name} selecteren` }, PATIENT);
const queryBar = () => screen.queryByRole('region', { name: 'Geselecteerde rijen' });
async function showTenRows(user: Awaited<ReturnType<typeof open>>['user']) {
  await screen.findByText('1–12 van 12', {}, PATIENT);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Per pagina' }), '10');
  await screen.findByText('1–10 van 12', {}, PATIENT);
}
const searchBox = () => screen.getByRole('searchbox');
/** Waits until exactly these rows are shown. */
const rowsAre = (names: readonly string[]) =>
  waitFor(() => expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(names), PATIENT);

describe('the selected rows', () => {
  it('are the visible ones: a row that a search removes is deselected, and stays so when it returns', async () => {
    await createWallets('Keuze', 'maan', 'ster', 'zon');
    const { user } = await open('Keuze');
    await rowsAre(['Keuze maan', 'Keuze ster', 'Keuze zon']);
    await user.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }));
    await within(await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT)).findByText('3 geselecteerd');
    // Notices are shown above the bar.
    expect(document.documentElement.style.getPropertyValue('--save-bar')).toBe('16px');
    await user.type(searchBox(), ' zon');
    await rowsAre(['Keuze zon']);
    await waitFor(() => expect(within(queryBar() as HTMLElement).getByText('1 geselecteerd')).toBeVisible(), PATIENT);
    expect(await findCheckbox('Keuze zon')).toBeChecked();
    await user.clear(searchBox());
    await user.type(searchBox(), 'Keuze');
    await rowsAre(['Keuze maan', 'Keuze ster', 'Keuze zon']);
    expect(within(queryBar() as HTMLElement).getByText('1 geselecteerd')).toBeVisible();
    expect(await findCheckbox('Keuze maan')).not.toBeChecked();
  });

  it('are cleared when another page of the list shows none of them', async () => {
    await createWallets('Blad', ...Array.from({ length: 12 }, (_none, index) => String(index + 10)));
    const { user } = await open('Blad');
    await showTenRows(user);
    await user.click(screen.getAllByRole('checkbox', { name: /^Blad/ })[0] as HTMLElement);
    await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT);
    await user.click(screen.getByRole('button', { name: 'Volgende pagina' }));
    await screen.findByText('11–12 van 12', {}, PATIENT);
    await waitFor(() => expect(queryBar()).toBeNull(), PATIENT);
  });

  it('are those between two clicks with shift', async () => {
    await createWallets('Reeks', 'a', 'b', 'c', 'd');
    const { user } = await open('Reeks');
    await user.click(await findCheckbox('Reeks b'));
    await user.keyboard('{Shift>}');
    await user.click(await findCheckbox('Reeks d'));
    await user.keyboard('{/Shift}');
    const isChecked = async (name: string) => ((await findCheckbox(name)) as HTMLInputElement).checked;
    expect(await Promise.all(['Reeks a', 'Reeks b', 'Reeks c', 'Reeks d'].map(isChecked))).toEqual([false, true, true, true]);
  });

  it('are no longer “all” once one of them is deselected', async () => {
    await createWallets('Geheel', ...Array.from({ length: 12 }, (_none, index) => String(index + 10)));
    const { user } = await open('Geheel');
    await showTenRows(user);
    await user.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }));
    await user.click(await screen.findByRole('button', { name: 'Alle 12 selecteren' }, PATIENT));
    within(queryBar() as HTMLElement).getByText('12 geselecteerd');
    await user.click(screen.getAllByRole('checkbox', { name: /^Geheel/ })[3] as HTMLElement);
    within(queryBar() as HTMLElement).getByText('9 geselecteerd');
  });
});

it('a search that was saved as a view does not return on the tab of all rows', async () => {
  await createWallets('Weergave', 'een', 'twee');
  const { user } = await open('Weergave een');
  await rowsAre(['Weergave een']);
  // There is no view yet, and a single tab has no use.
  expect(screen.queryAllByRole('tab')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Weergave opslaan' }));
  await user.type(await screen.findByRole('textbox', { name: 'Naam van de weergave' }, PATIENT), 'De eerste');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Weergave opslaan' }));
  await user.click(await screen.findByRole('tab', { name: 'Alles' }, PATIENT));
  // The text in the box is what is searched for next.
  await waitFor(() => expect(searchBox()).toHaveValue(''), PATIENT);
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(1), PATIENT);
  expect(searchBox()).toHaveValue('');
});

describe('a switch in a row', () => {
  /** A public activity, made a draft in the list of its club. */
  async function anActivity(name: string) {
    const { id: application_id } = await server.anApplication();
    const { id: organization_id } = await server.anOrganization(application_id);
    const list = `/organizations/${organization_id}/activities`;
    const { body } = await staff.call<{ id: string }>('POST', `/v1/admin${list}`, { name, concept: false });
    const path = `/v1/admin${list}/${body.id}`;
    const read = async () => (await staff.call<{ concept: boolean; name: string }>('GET', path)).body;
    const { user } = await openScreen(server, list);
    await user.click(await screen.findByRole('switch', { name: `Concept: ${name}` }, PATIENT));
    await screen.findByText(`‘${name}’ is nu een concept: niet te zien op de website en in de app.`, {}, PATIENT);
    expect(await read()).toMatchObject({ concept: true });
    return { user, read, change: (values: object) => staff.call('PUT', path, values) };
  }

  it('says what it did, and can be undone', async () => {
    const { user, read } = await anActivity('Zumba');
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.', {}, PATIENT);
    expect(await read()).toMatchObject({ concept: false });
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Concept: Zumba' })).not.toBeChecked(), PATIENT);
  });

  it("does not undo over a colleague's later change, and says so", async () => {
    const { user, read, change } = await anActivity('Yoga');
    await change({ name: 'Yoga voor later' });
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText(/^‘Yoga’ is intussen door iemand anders gewijzigd/, {}, PATIENT);
    expect(await read()).toMatchObject({ concept: true, name: 'Yoga voor later' });
  });
});

describe('the tabs of a list', () => {
  it('show their number of rows, and follow the search', async () => {
    const application = await server.anApplication();
    const headers = { ApplicationId: application.id };
    for (const [name, status] of [
      ['Tabclub Een', 'accepted'],
      ['Tabclub Twee', 'pending'],
      ['Tabclub Drie', 'pending'],
    ])
      await staff.call('POST', '/v1/admin/organizations', { name, status }, headers);
    window.history.replaceState(null, '', '/application/organizations/management');
    const { user } = await openScreen(server, '/application/organizations/management', { application_id: application.id });
    await screen.findByRole('tab', { name: 'Wacht op beoordeling 2' }, PATIENT);
    screen.getByRole('tab', { name: 'Alles 3' });
    screen.getByRole('tab', { name: 'Gearchiveerd 0' });
    await user.type(searchBox(), 'Twee');
    await screen.findByRole('tab', { name: 'Wacht op beoordeling 1' }, PATIENT);
    screen.getByRole('tab', { name: 'Alles 1' });
  });
});

describe('the rows', () => {
  it('on a phone name what a number counts', async () => {
    const application = await server.anApplication();
    const organization = await server.anOrganization(application.id);
    const periods = [{ from_minutes: null, until_minutes: null, percentage: 100 }];
    await staff.call('POST', `/v1/admin/organizations/${organization.id}/cancellation-terms`, { name: 'Altijd alles', periods });
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const address = `/organizations/${organization.id}/finances/cancellation-terms`;
    window.history.replaceState(null, '', address);
    await openScreen(server, address, { application_id: application.id });
    expect(await screen.findByText('Gebruikt door:', {}, PATIENT)).toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it('are rendered again only when their data change: selecting one of them or all renders none', async () => {
    await createWallets('Teken', 'een', 'twee', 'drie');
    const rendered: string[] = [];
    const CountingActions = ({ record }: { record: AnyRow }) => {
      rendered.push(String(record['name']));
      return null;
    };
    const CountedList = () => <DeclaredList RowActions={CountingActions} />;
    const element = <ResourceScreen resource={wallet as unknown as AnyResource} route="/admin/wallets" screen={CountedList} />;
    // The earlier tests left other wallets, so the list is filtered.
    const address = `/counted?${new URLSearchParams({ filter: '{"q":"Teken"}', page: '1' })}`;
    window.history.replaceState(null, '', address);
    const { user } = await openScreen(server, address, { routes: [{ path: '/counted', element }] });
    const box = await findCheckbox('Teken twee');
    await waitFor(() => expect(rendered).toContain('Teken drie'), PATIENT);
    rendered.length = 0;
    await user.click(box);
    expect(box).toBeChecked();
    await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT);
    await user.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }));
    await within(queryBar() as HTMLElement).findByText('3 geselecteerd', {}, PATIENT);
    expect(rendered).toEqual([]);
  });
});
