// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import wallet from '../../../resources/wallets';
import { ResourceScreen } from '../../../src/admin/app/routing/ResourceScreen';
import { DeclaredList } from '../../../src/admin/engine/lists/DeclaredList';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

// The API in the same process takes its share of the time.
const PATIENT = { timeout: 30_000 };

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await aServer();
  staff = await server.superadmin();
});
afterAll(() => server.close());

/** Wallets by these names; the list is narrowed to them by the word that they share. */
async function wallets(word: string, ...names: readonly string[]) {
  for (const name of names)
    await staff.call('POST', '/v1/admin/wallets', { name: `${word} ${name}`, slug: `${word}-${name}`.toLowerCase() });
}
/** The list of wallets, narrowed to those with a word. A search is written into the address of the page, so that one has to be there. */
async function open(word: string) {
  window.history.replaceState(null, '', '/admin/wallets');
  const opened = await openScreen(server, '/admin/wallets');
  await screen.findAllByRole('rowheader', {}, PATIENT);
  await opened.user.type(search(), word);
  return opened;
}
const row = (name: string) => screen.findByRole('checkbox', { name: `${name} selecteren` }, PATIENT);
const bar = () => screen.queryByRole('region', { name: 'Geselecteerde rijen' });
async function tenAPage(user: Awaited<ReturnType<typeof open>>['user']) {
  await screen.findByText('1–12 van 12', {}, PATIENT);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Per pagina' }), '10');
  await screen.findByText('1–10 van 12', {}, PATIENT);
}
const search = () => screen.getByRole('searchbox');
/** Until the rows in sight are these. */
const rowsAre = (names: readonly string[]) =>
  waitFor(() => expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(names), PATIENT);

describe('the chosen rows', () => {
  it('are those in sight: what a search takes away is chosen no longer, also when it comes back', async () => {
    await wallets('Keuze', 'maan', 'ster', 'zon');
    const { user } = await open('Keuze');
    await rowsAre(['Keuze maan', 'Keuze ster', 'Keuze zon']);
    await user.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }));
    await within(await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT)).findByText('3 geselecteerd');
    // Notices stand above the bar.
    expect(document.documentElement.style.getPropertyValue('--save-bar')).toBe('16px');
    await user.type(search(), ' zon');
    await rowsAre(['Keuze zon']);
    await waitFor(() => expect(within(bar() as HTMLElement).getByText('1 geselecteerd')).toBeVisible(), PATIENT);
    expect(await row('Keuze zon')).toBeChecked();
    await user.clear(search());
    await user.type(search(), 'Keuze');
    await rowsAre(['Keuze maan', 'Keuze ster', 'Keuze zon']);
    expect(within(bar() as HTMLElement).getByText('1 geselecteerd')).toBeVisible();
    expect(await row('Keuze maan')).not.toBeChecked();
  });

  it('are none when another page of the list shows none of them', async () => {
    await wallets('Blad', ...Array.from({ length: 12 }, (_none, index) => String(index + 10)));
    const { user } = await open('Blad');
    await tenAPage(user);
    await user.click(screen.getAllByRole('checkbox', { name: /^Blad/ })[0] as HTMLElement);
    await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT);
    await user.click(screen.getByRole('button', { name: 'Volgende pagina' }));
    await screen.findByText('11–12 van 12', {}, PATIENT);
    await waitFor(() => expect(bar()).toBeNull(), PATIENT);
  });

  it('are not “all” any more once one of them is left out', async () => {
    await wallets('Geheel', ...Array.from({ length: 12 }, (_none, index) => String(index + 10)));
    const { user } = await open('Geheel');
    await tenAPage(user);
    await user.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }));
    await user.click(await screen.findByRole('button', { name: 'Alle 12 selecteren' }, PATIENT));
    within(bar() as HTMLElement).getByText('12 geselecteerd');
    await user.click(screen.getAllByRole('checkbox', { name: /^Geheel/ })[3] as HTMLElement);
    within(bar() as HTMLElement).getByText('9 geselecteerd');
  });
});

it('a search that was kept as a view does not come back by itself on the tab of everything', async () => {
  await wallets('Weergave', 'een', 'twee');
  const { user } = await open('Weergave een');
  await rowsAre(['Weergave een']);
  // There is no view yet, and one tab alone leads nowhere.
  expect(screen.queryAllByRole('tab')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Weergave opslaan' }));
  await user.type(await screen.findByRole('textbox', { name: 'Naam van de weergave' }, PATIENT), 'De eerste');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Weergave opslaan' }));
  await user.click(await screen.findByRole('tab', { name: 'Alles' }, PATIENT));
  // What stands in the box is what is searched for next.
  await waitFor(() => expect(search()).toHaveValue(''), PATIENT);
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(1), PATIENT);
  expect(search()).toHaveValue('');
});

describe('a switch in a row', () => {
  /** A public activity in the list of its club. */
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

  it('says what it did, and can be taken back', async () => {
    const { user, read } = await anActivity('Zumba');
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.', {}, PATIENT);
    expect(await read()).toMatchObject({ concept: false });
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Concept: Zumba' })).not.toBeChecked(), PATIENT);
  });

  it('puts nothing back over what somebody else did meanwhile, and says so', async () => {
    const { user, read, change } = await anActivity('Yoga');
    await change({ name: 'Yoga voor later' });
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText(/^‘Yoga’ is intussen door iemand anders gewijzigd/, {}, PATIENT);
    expect(await read()).toMatchObject({ concept: true, name: 'Yoga voor later' });
  });
});

describe('the tabs of a list', () => {
  it('say how many rows each shows, and follow the search', async () => {
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
    await user.type(search(), 'Twee');
    await screen.findByRole('tab', { name: 'Wacht op beoordeling 1' }, PATIENT);
    screen.getByRole('tab', { name: 'Alles 1' });
  });
});

describe('the rows', () => {
  it('on a phone say what a number counts', async () => {
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

  it('are drawn anew when something of their own is another: of many, choosing one draws that one', async () => {
    await wallets('Teken', 'een', 'twee', 'drie');
    const drawn: string[] = [];
    const Counting = ({ record }: { record: AnyRow }) => {
      drawn.push(String(record['name']));
      return null;
    };
    const Counted = () => <DeclaredList RowActions={Counting} />;
    const element = <ResourceScreen resource={wallet as unknown as AnyResource} route="/admin/wallets" screen={Counted} />;
    // Of the many that there are by now, these alone.
    const address = `/counted?${new URLSearchParams({ filter: '{"q":"Teken"}', page: '1' })}`;
    window.history.replaceState(null, '', address);
    const { user } = await openScreen(server, address, { routes: [{ path: '/counted', element }] });
    const box = await row('Teken twee');
    await waitFor(() => expect(drawn).toContain('Teken drie'), PATIENT);
    drawn.length = 0;
    await user.click(box);
    expect(box).toBeChecked();
    await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT);
    expect(new Set(drawn)).toEqual(new Set(['Teken twee']));
  });
});
