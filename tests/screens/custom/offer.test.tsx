// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { Dashboard } from '../../../src/admin/features/statistics/screens/Dashboard';
import { newId } from '../../../src/server/db/columns';
import { type Club, aClub } from '../../support/aClub';
import { aParticipant } from '../../support/offerRows';
import { connectTo, openScreen } from './openScreen';

let club: Club;
let sports: readonly string[];
/** The clock is at 23 November 2026: eight people swam on the 10th, and six did judo on the 11th. */
beforeAll(async () => {
  club = await aClub();
  const organization_id = club.organization.id;
  sports = [newId(), newId()];
  for (const [at, name] of ['Zwemmen', 'Judo'].entries())
    await club.db.orm.execute(sql`insert into sports (id, name) values (${sports[at]}, ${name})`);
  for (const [at, [date, count]] of (
    [
      ['2026-11-10', 8],
      ['2026-11-11', 6],
    ] as const
  ).entries()) {
    const activity_id = await club.anActivity({ sport: sports[at] });
    const { id } = await club.aSession(activity_id, {
      date,
      starts_at: `${date}T18:00:00.000Z`,
      ends_at: `${date}T19:00:00.000Z`,
      spots: 10,
    });
    for (let n = 0; n < count; n += 1)
      await aParticipant(club.db, { session_id: id, organization_id, gender: n === 0 ? 'other' : 'female' });
  }
});
afterAll(() => club.close());
afterEach(() => {
  cleanup();
  authSession.clear();
  authSession.useApplication(null);
  vi.unstubAllGlobals();
});

const admin = () => club.aPerson([{ role: 'admin', application_id: club.application.id }]);
const open = async (query = '') => {
  connectTo(club);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  return openScreen(await admin(), Dashboard, { path: '/application', at: `/application${query}` });
};
const november = '?from=2026-11-01&to=2026-11-30';
/** The number of a measure, which follows its term. */
const numberOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.querySelector('strong')?.textContent;

describe('the participation in an application', () => {
  it('is shown in totals, by sport and by hour', async () => {
    await open(november);
    expect(await numberOf('Deelnames')).toBe('14');
    expect(await numberOf('Bezetting')).toBe('70%');
    expect(await numberOf('Aanwezigheid')).toBe('–');
    const rows = within(screen.getByRole('table', { name: 'Per sport' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual(['Zwemmen8–', 'Judo6–']);
    expect(screen.getByText(/Het drukst op dinsdag om 19 uur/)).toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: 'Geslacht' })).getAllByText('verborgen')).toHaveLength(2);
  });

  it('is narrowed by clicking a sport, which the address contains', async () => {
    const router = await open(november);
    await userEvent.click(await screen.findByRole('link', { name: 'Judo' }));
    expect(router.state.location.search).toBe(`${november}&sports=${sports[1]}`);
    await waitFor(async () => expect(await numberOf('Deelnames')).toBe('6'));
    expect(screen.getByRole('button', { name: 'Sporten: 1' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Filters wissen' }));
    expect(router.state.location.search).toBe('');
  });

  it('ignores invalid filters in the address, names them, and shows the rest', async () => {
    const router = await open(`?from=31-02-2026&to=kaas&sports=${sports[0]}&labels=<script>`);
    const note = await screen.findByText(/Een deel van dit adres klopte niet/);
    expect(note).toHaveTextContent(
      'Vanaf moet een datum zijn, zoals 23-11-2026; Tot en met moet een datum zijn, zoals 23-11-2026; Labels verwijst naar iets dat niet bestaat',
    );
    expect(await numberOf('Deelnames')).toBe('8');
    const [clear] = screen.getAllByRole('button', { name: 'Filters wissen' });
    if (clear) await userEvent.click(clear);
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.queryByText(/klopte niet/)).not.toBeInTheDocument());
  });

  it('shows how many people of a postcode area take part, with a link to create a notification', async () => {
    for (let at = 0; at < 12; at += 1)
      await club.insert('persons', { first_name: 'Bo', last_name: `Bos ${at}`, organization_id: club.organization.id, zipcode: '3431 AB' });
    await open(november);
    const table = await screen.findByRole('table', { name: 'Gebieden waar de minste mensen meedoen' });
    expect(within(table).getByRole('row', { name: /^3431/ })).toHaveTextContent('minder dan 5 van 10');
    expect(within(table).getByRole('link', { name: 'Melding maken voor postcodegebied 3431' })).toHaveAttribute(
      'href',
      '/application/notifications/create?zipcodes=3431',
    );
  });

  it('says that a filter finds nothing for this person', async () => {
    await open(`${november}&organizations=${newId()}`);
    expect(await screen.findByText(/Een van de filters in dit adres vindt bij jou niets/)).toBeInTheDocument();
    expect(await numberOf('Deelnames')).toBe('0');
    expect(screen.getByText(/In deze periode gebeurde er niets/)).toBeInTheDocument();
  });

  it('can be read over time as a table, for each measure', async () => {
    await open('?from=2026-11-10&to=2026-11-11');
    // The plot replaces its placeholder once its code has loaded.
    await userEvent.click(await screen.findByRole('button', { name: 'Bezetting' }));
    const panel = screen.getByRole('region', { name: 'Verloop' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Tabel' }));
    const rows = within(within(panel).getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Periode', 'Deze periode', 'Periode ervoor'],
      ['di 10 nov 2026', '80%', '–'],
      ['wo 11 nov 2026', '60%', '–'],
    ]);
  });
});
