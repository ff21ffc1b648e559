// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../../../src/admin/app/registerViews';
import { aClub, type Club } from '../../support/aClub';
import { openScreen } from '../record/openScreen';

let club: Club;
let path = '';
beforeAll(async () => {
  club = await aClub();
  path = `/organizations/${club.organization.id}/activities`;
});
afterAll(() => club.close());

const PATIENT = { timeout: 30_000 };
const open = (address: string) => openScreen(club, address, { application_id: club.application.id });
const EMPTY = /Nog leeg: Sport, .*sessie\./;

describe('the empty fields of an activity are listed when it is published', () => {
  test('by the switch in its row', async () => {
    await club.anActivity({ name: 'Schaken', concept: true });
    const { user } = await open(path);
    await user.click(await screen.findByRole('switch', { name: 'Concept: Schaken' }, PATIENT));
    expect(await screen.findByText(/‘Schaken’ is geen concept meer\. Nog leeg: Sport, /, {}, PATIENT)).toBeVisible();
  });

  test('by a change of several activities, for each of them', async () => {
    await club.anActivity({ name: 'Dammen', concept: true });
    const ready = await club.anActivity({ name: 'Judo', concept: true, sport: await aSport() });
    await club.aSession(ready);
    const { user } = await open(path);
    for (const name of ['Dammen', 'Judo']) await user.click(await screen.findByRole('checkbox', { name: `${name} selecteren` }, PATIENT));
    await user.click(
      within(await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT)).getByRole('button', { name: 'Wijzigen' }),
    );
    const dialog = await screen.findByRole('dialog', {}, PATIENT);
    expect(within(dialog).queryByText(EMPTY)).toBeNull();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Concept' }));
    const draft = await within(dialog).findByRole('switch', { name: 'Concept' }, PATIENT);
    if (draft.getAttribute('aria-checked') !== 'false' && (draft as HTMLInputElement).checked) await user.click(draft);
    const lines = await waitFor(() => {
      const items = within(dialog).getAllByRole('listitem');
      expect(items.length).toBeGreaterThan(0);
      return items;
    }, PATIENT);
    expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Dammen: Nog leeg: Sport, /)]);
  });

  test('next to a new activity, before it is saved', async () => {
    const { user } = await open(`${path}/create`);
    await user.type(await screen.findByLabelText(/^Naam/, {}, PATIENT), 'Kien');
    const preview = await screen.findByRole('region', { name: 'Zo ziet een bezoeker het' }, PATIENT);
    expect(await within(preview).findByText('Kien', {}, PATIENT)).toBeVisible();
    expect(within(preview).getByText(EMPTY)).toBeVisible();
    await user.type(screen.getByLabelText('Datum'), '30-11-2026');
    expect(await within(preview).findByText(/^Nog leeg: Sport\./, {}, PATIENT)).toBeVisible();
  });
});

async function aSport() {
  return club.insert('sports', { name: 'Judo', highlighted: false });
}
