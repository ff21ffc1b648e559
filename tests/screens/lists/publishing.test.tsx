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

const slow = { timeout: 30_000 };
const open = (address: string) => openScreen(club, address, { application_id: club.application.id });
const EMPTY = /Nog leeg: Sport, .*sessie\./;

describe('what is still empty is said where an activity is published', () => {
  test('by the switch in its row', async () => {
    await club.anActivity({ name: 'Schaken', concept: true });
    const { user } = await open(path);
    await user.click(await screen.findByRole('switch', { name: 'Concept: Schaken' }, slow));
    expect(await screen.findByText(/‘Schaken’ is geen concept meer\. Nog leeg: Sport, /, {}, slow)).toBeVisible();
  });

  test('by a change of several, for each of them', async () => {
    await club.anActivity({ name: 'Dammen', concept: true });
    const ready = await club.anActivity({ name: 'Judo', concept: true, sport: await aSport() });
    await club.aSession(ready);
    const { user } = await open(path);
    for (const name of ['Dammen', 'Judo']) await user.click(await screen.findByRole('checkbox', { name: `${name} selecteren` }, slow));
    await user.click(
      within(await screen.findByRole('region', { name: 'Geselecteerde rijen' }, slow)).getByRole('button', { name: 'Wijzigen' }),
    );
    const dialog = await screen.findByRole('dialog', {}, slow);
    expect(within(dialog).queryByText(EMPTY)).toBeNull();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Concept' }));
    const draft = await within(dialog).findByRole('switch', { name: 'Concept' }, slow);
    if (draft.getAttribute('aria-checked') !== 'false' && (draft as HTMLInputElement).checked) await user.click(draft);
    const lines = await waitFor(() => {
      const found = within(dialog).getAllByRole('listitem');
      expect(found.length).toBeGreaterThan(0);
      return found;
    }, slow);
    expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Dammen: Nog leeg: Sport, /)]);
  });

  test('by the last step of a new one, before it is saved', async () => {
    const { user } = await open(`${path}/create`);
    await user.type(await screen.findByLabelText(/^Naam/, {}, slow), 'Kien');
    for (let step = 1; step < 6; step++) {
      await user.click(await screen.findByRole('button', { name: 'Volgende' }, slow));
      await screen.findByText(new RegExp(`Stap ${step + 1} van 6`), {}, slow);
    }
    expect(screen.queryByText(EMPTY)).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /^Meteen publiceren/ }, slow));
    expect(await screen.findByText(EMPTY, {}, slow)).toBeVisible();
  });
});

async function aSport() {
  return club.insert('sports', { name: 'Judo', highlighted: false });
}
