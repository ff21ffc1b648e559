// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ABILITIES } from '../../../src/server/auth/defaultAbilities';
import { table } from '../../../src/server/db/tables';
import { aClub, type Club } from '../../support/aClub';
import { openScreen } from './openScreen';

let club: Club;
let activity = '';
let who = { email: '', organization_id: '', roles: ['trainer'], abilities: DEFAULT_ABILITIES.trainer };
let path = '';
beforeAll(async () => {
  club = await aClub();
  const trainer = await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }]);
  const contact = await club.insert('contacts', { organization_id: club.organization.id, name: 'Jet', email: trainer.email });
  const rate = await club.insert('rates', { organization_id: club.organization.id, name: 'Losse les', price_in_cents: 750, vat: 'high' });
  activity = await club.anActivity({ name: 'Judo', rate, contacts: [{ contact, roles: ['trainer'] }] });
  who = { ...who, email: trainer.email, organization_id: club.organization.id };
  path = `/organizations/${club.organization.id}/activities`;
});
afterAll(() => club.close());

const PATIENT = { timeout: 30_000 };

describe('a field that a trainer may not write', () => {
  it('is read-only in the form, next to fields that the trainer can save', async () => {
    const { user, writes } = await openScreen(club, `${path}/${activity}`, { who });
    const notes = await screen.findByRole('textbox', { name: 'Notities' }, PATIENT);
    for (const name of ['Naam', 'Betaallink']) expect(screen.queryByRole('textbox', { name })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Concept' })).toBeNull();
    expect(await screen.findByText('Losse les', {}, PATIENT)).toBeVisible();
    await user.type(notes, 'Matten mee');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opgeslagen', {}, PATIENT)).toBeVisible();
    expect(writes().at(-1)?.body).toMatchObject({ notes: 'Matten mee' });
    const [row] = await club.db.orm
      .select()
      .from(table('activities'))
      .where(eq(table('activities').id, activity));
    expect(row).toMatchObject({ notes: 'Matten mee', name: 'Judo' });
  });

  it('is disabled on a page of its own, which says so', async () => {
    await openScreen(club, `${path}/${activity}/settings`, { who });
    expect(
      await screen.findByText('Dit kun je zien en niet wijzigen. Wie de organisatie beheert, kan dat wel.', {}, PATIENT),
    ).toBeVisible();
    expect(await screen.findByRole('switch', { name: 'Aanmelden hoeft niet' }, PATIENT)).toBeDisabled();
    for (const card of screen.getAllByRole('radio')) expect(card).toBeDisabled();
  });

  it('is no switch in a list, which has no export and no selection', async () => {
    await openScreen(club, path, { who });
    const table = await screen.findByRole('table', {}, PATIENT);
    expect(await within(table).findByText('Judo', {}, PATIENT)).toBeVisible();
    expect(within(table).queryByRole('switch')).toBeNull();
    expect(within(table).queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Meer' })).toBeNull();
  });

  it('is the time and the number of spots of a session', async () => {
    const session = await club.aSession(activity);
    await openScreen(club, `${path}/${activity}/sessions/${session.id}?tab=settings`, { who });
    expect(await screen.findByRole('textbox', { name: 'Notities' }, PATIENT)).toBeEnabled();
    for (const name of [/^Begintijd/, /^Eindtijd/, /^Plekken/]) expect(screen.getByRole('textbox', { name })).toBeDisabled();
  });
});

describe('an address', () => {
  it('of the platform leads to the applications', async () => {
    const { router } = await openScreen(club, '/admin');
    expect(await screen.findByRole('heading', { name: 'Applicaties' }, PATIENT)).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/applications');
  });

  it.each(['/application/organizations/management/nowhere', '/admin/wallets/0190f3a0-0000-7000-8000-000000000000/coupons/spent'])(
    'with a word instead of an id is no page: %s',
    async (address) => {
      const { sent } = await openScreen(club, address);
      expect(await screen.findByText('Deze pagina bestaat niet', {}, PATIENT)).toBeVisible();
      expect(sent).toEqual([]);
    },
  );
});
