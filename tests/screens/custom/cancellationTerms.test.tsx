// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../../../src/admin/app/registerViews';
import { shownKeys } from '../../../src/admin/ui/shownKeys';
import { aShop, type Shop } from '../../orders/aShop';
import { openScreen } from '../record/openScreen';

let club: Shop;
beforeAll(async () => {
  club = await aShop();
});
afterAll(() => club.close());

const STEPS = [
  { from_minutes: null, until_minutes: 2880, percentage: 100 },
  { from_minutes: 2880, until_minutes: 1440, percentage: 50 },
  { from_minutes: 1440, until_minutes: null, percentage: 0 },
];
let serial = 0;
const aTerm = (periods: readonly object[] = STEPS) =>
  club.insert('cancellation_terms', { organization_id: club.organization.id, name: `Voorwaarde ${++serial}`, periods });
const home = () => `/organizations/${club.organization.id}/finances`;
const open = (path: string, locale: 'nl' | 'en' = 'nl') =>
  openScreen(club, `${home()}${path}`, { application_id: club.application.id, locale });
const findBoundary = (position: number) => screen.findByRole('slider', { name: `Grens ${position}` }, { timeout: 30_000 });
const stored = async (id: string) =>
  (await club.staff.call<{ periods: object[] }>('GET', `${club.root}/cancellation-terms/${id}`)).body.periods;

describe('a cancellation term', () => {
  test('starts from a preset, and is saved as drawn', async () => {
    const { user, writes } = await open('/cancellation-terms/create');
    await user.type(await screen.findByLabelText(/^Naam/, {}, { timeout: 30_000 }), 'Soepel');
    await user.click(await screen.findByRole('button', { name: /Flexibel/ }, { timeout: 30_000 }));
    expect(await findBoundary(1)).toHaveAttribute('aria-valuetext', '2 uur voor de start: daarvoor 100% terug, daarna 50%');
    await user.click(screen.getByRole('button', { name: 'Aanmaken' }));
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ name: 'Soepel' }));
    expect(writes().at(-1)?.body).toMatchObject({
      periods: [
        { from_minutes: null, until_minutes: 120, percentage: 100 },
        { from_minutes: 120, until_minutes: null, percentage: 50 },
      ],
    });
  });

  test('is moved with the keys of its handles: by an hour, by a day, and up to its neighbours', async () => {
    const id = await aTerm();
    const { user } = await open(`/cancellation-terms/${id}`);
    const second = await findBoundary(2);
    second.focus();
    await user.keyboard('{ArrowLeft}');
    expect(second).toHaveAttribute('aria-valuenow', '-1500');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(second).toHaveAttribute('aria-valuenow', '-60');
    await user.keyboard('{Home}');
    expect(second).toHaveAttribute('aria-valuenow', '-2820');
    await user.keyboard('{End}{ArrowDown}');
    expect(second).toHaveAttribute('aria-valuenow', '-120');
    // The dialog behind `?` lists these keys.
    expect(shownKeys.get().map(({ keys }) => keys)).toEqual(expect.arrayContaining(['←, →', 'Shift + ←, →', 'Home, End']));
    // The fields below show the same value.
    const fields = screen.getByRole('group', { name: /^Grens 2/ });
    expect(within(fields).getByLabelText('Uren')).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(async () =>
      expect(await stored(id)).toEqual([STEPS[0], { ...STEPS[1], until_minutes: 120 }, { ...STEPS[2], from_minutes: 120 }]),
    );
  });

  test('applies a boundary from its fields to both periods, and adds and removes another boundary', async () => {
    const id = await aTerm([
      { from_minutes: null, until_minutes: 1440, percentage: 100 },
      { from_minutes: 1440, until_minutes: null, percentage: 0 },
    ]);
    const { user } = await open(`/cancellation-terms/${id}`);
    await findBoundary(1);
    const days = within(screen.getByRole('group', { name: /^Grens 1/ })).getByLabelText('Dagen');
    await user.clear(days);
    await user.type(days, '3');
    expect(await findBoundary(1)).toHaveAttribute('aria-valuenow', '-4320');
    await user.click(screen.getByRole('button', { name: 'Grens toevoegen in periode 1' }));
    expect(await findBoundary(2)).toHaveAttribute('aria-valuenow', '-4320');
    expect(screen.getByLabelText(/^Terug in periode 2/)).toHaveValue('50');
    await user.click(screen.getByRole('button', { name: 'Periode 2 weghalen' }));
    expect(screen.queryByRole('slider', { name: 'Grens 2' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(async () =>
      expect(await stored(id)).toMatchObject([
        { until_minutes: 4320, percentage: 100 },
        { from_minutes: 4320, percentage: 0 },
      ]),
    );
  });

  test.each([
    ['nl', 'abc', 'Tot moet een heel getal zijn'],
    ['nl', '900', 'Kies een tijd van 1 minuut tot 366 dagen'],
    ['en', 'abc', 'The Until field must be a whole number'],
    ['en', '900', 'Choose a time from 1 minute to 366 days'],
  ] as const)('shows under its boundary what is wrong with %s input of %s days, and keeps the input', async (locale, typed, sentence) => {
    const { user } = await open(`/cancellation-terms/${await aTerm()}`, locale);
    const name = locale === 'nl' ? /^Grens 2/ : /^Boundary 2/;
    const days = within(await screen.findByRole('group', { name }, { timeout: 30_000 })).getByLabelText(locale === 'nl' ? 'Dagen' : 'Days');
    await user.clear(days);
    await user.type(days, typed);
    expect(await within(screen.getByRole('group', { name })).findByText(sentence)).toBeInTheDocument();
    expect(days).toHaveValue(typed);
    // The slider is disabled, and still shows the last valid value.
    const handle = screen.getByRole('slider', { name });
    expect(handle).toHaveAttribute('aria-disabled', 'true');
    expect(handle).toHaveAttribute('aria-valuenow', '-1440');
  });

  test('points out a wrong order of boundaries, and a later cancellation that is refunded more', async () => {
    const { user } = await open(`/cancellation-terms/${await aTerm()}`);
    const days = within(await screen.findByRole('group', { name: /^Grens 2/ }, { timeout: 30_000 })).getByLabelText('Dagen');
    await user.clear(days);
    await user.type(days, '5');
    expect(await screen.findByText('Deze grens moet dichter bij de start liggen dan de grens erboven')).toBeInTheDocument();
    await user.clear(days);
    await user.type(days, '1');
    await waitFor(() => expect(screen.queryByText('Deze grens moet dichter bij de start liggen dan de grens erboven')).toBeNull());
    const share = screen.getByLabelText(/^Terug in periode 3/);
    await user.clear(share);
    await user.type(share, '80');
    expect(await screen.findByText('Wie later annuleert krijgt hier meer terug. Klopt dat?')).toBeInTheDocument();
  });

  test('shows every error at its own boundary at once, also while the name is empty', async () => {
    const { user } = await open(`/cancellation-terms/${await aTerm()}`);
    await findBoundary(1);
    await user.clear(screen.getByLabelText(/^Naam/));
    await user.clear(screen.getByLabelText(/^Terug in periode 1/));
    const days = within(screen.getByRole('group', { name: /^Grens 2/ })).getByLabelText('Dagen');
    await user.clear(days);
    await user.type(days, '5');
    expect(await screen.findByText('Deze grens moet dichter bij de start liggen dan de grens erboven')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Terug in periode 1/)).toHaveAccessibleDescription(/\S/);
  });

  test('shows the errors of the server at the same place', async () => {
    const { user, trouble } = await open(`/cancellation-terms/${await aTerm()}`);
    const share = await screen.findByLabelText(/^Terug in periode 2/, {}, { timeout: 30_000 });
    trouble.fault = ({ method }) =>
      method === 'GET'
        ? null
        : Response.json(
            { errors: { message: 'Kijk het na', 'periods.1.from_minutes': 'Dit begint te vroeg', 'periods.1.percentage': 'Te veel' } },
            { status: 422 },
          );
    await user.clear(share);
    await user.type(share, '60');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await within(screen.getByRole('group', { name: 'Periode 2' })).findByText('Te veel')).toBeInTheDocument();
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toContain('Dit begint te vroeg');
  });

  test('is tried out on a chosen session: it shows the local time and the amount', async () => {
    const activity = await club.anActivity({ name: 'Turnen' });
    await club.aSession(activity, { inDays: 7 });
    const { user } = await open(`/cancellation-terms/${await aTerm()}`);
    const trial = within(await screen.findByRole('region', { name: 'Wat komt er terug?' }, { timeout: 30_000 }));
    await user.selectOptions(await trial.findByLabelText('Activiteit', {}, { timeout: 30_000 }), 'Turnen');
    expect(await trial.findByText('zo 29 nov 2026, 07:00')).toBeInTheDocument();
    const price = trial.getByLabelText('Betaald');
    await user.clear(price);
    await user.type(price, '12,50');
    expect(trial.getByText(/^50% terug: €\s6,25$/)).toBeInTheDocument();
    const handle = screen.getByRole('slider', { name: 'Geannuleerd' });
    handle.focus();
    await user.keyboard('{End}');
    expect(trial.getByText(/Vanaf de start annuleert niemand meer zelf/)).toBeInTheDocument();
    await user.clear(price);
    await user.type(price, 'gratis');
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Opgeslagen')).toBeNull();
  });

  test('shows its meaning and its number of users in the list, and returns the users by name', async () => {
    const id = await aTerm();
    await club.insert('rates', {
      organization_id: club.organization.id,
      name: 'Ringzwemmen',
      price_in_cents: 900,
      vat: 'low',
      cancellation_term: id,
    });
    await club.anActivity({ name: 'Duiken', cancellation_term: id });
    await open('/cancellation-terms');
    const row = await screen.findByRole('row', { name: new RegExp(`Voorwaarde ${serial}\\b`) }, { timeout: 30_000 });
    await waitFor(() => expect(row).toHaveTextContent('Tot 2 dagen ervoor alles terug, tot 1 dag ervoor de helft, daarna niets'));
    expect(within(row).getByRole('cell', { name: '2' })).toBeInTheDocument();
    const { body } = await club.staff.call<{ users: { resource: string; records: { name: string }[] }[] }>(
      'GET',
      `${club.root}/cancellation-terms/${id}/users`,
    );
    expect(body.users.map(({ resource, records }) => [resource, records.map(({ name }) => name)])).toEqual([
      ['activities', ['Duiken']],
      ['rates', ['Ringzwemmen']],
    ]);
  });
});

test('a rate shows the meaning of its chosen term, and can create a new term', async () => {
  await aTerm();
  const { user } = await open('/rates/create');
  const select = await screen.findByLabelText('Annuleringsvoorwaarde', {}, { timeout: 30_000 });
  await screen.findByRole('option', { name: `Voorwaarde ${serial}` });
  await user.selectOptions(select, `Voorwaarde ${serial}`);
  expect(await screen.findByText('Tot 2 dagen ervoor alles terug, tot 1 dag ervoor de helft, daarna niets')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Nieuwe voorwaarde' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nieuwe voorwaarde' }));
  await user.type(await dialog.findByLabelText(/^Naam/, {}, { timeout: 30_000 }), 'Uit het tarief');
  await user.click(await dialog.findByRole('button', { name: /Eén dag/ }, { timeout: 30_000 }));
  await user.click(dialog.getByRole('button', { name: 'Aanmaken' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 30_000 });
  expect(select).toHaveDisplayValue('Uit het tarief');
  expect(await screen.findByText('Tot 1 dag ervoor alles terug, daarna niets')).toBeInTheDocument();
});

test('an order shows its term as bought, and how the term differs today', async () => {
  const term = await aTerm();
  const { id, purchases } = await club.aProduct({ rate: await club.aRate({ cancellation_term: term }) });
  await club.staff.call('POST', purchases, {
    ...club.somebody({ first_name: 'Noor', last_name: 'Bos' }),
    quantity: 1,
    payment_type: 'cash',
  });
  const bought = new RegExp(
    `^Zoals gekocht \\(Voorwaarde ${serial}\\): Tot 2 dagen ervoor alles terug, tot 1 dag ervoor de helft, daarna niets$`,
  );
  const openOrder = async () => {
    const { user } = await openScreen(club, `/organizations/${club.organization.id}/products/${id}/purchases`, {
      application_id: club.application.id,
    });
    await user.click(await screen.findByRole('button', { name: /van Noor Bos bekijken/ }, { timeout: 30_000 }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await openOrder();
  expect(await first.findByText(bought)).toBeInTheDocument();
  expect(first.getByText('Nu nog hetzelfde.')).toBeInTheDocument();
  cleanup();
  await club.staff.call('PATCH', `${club.root}/cancellation-terms/${term}`, {
    name: 'Streng',
    periods: [{ from_minutes: null, until_minutes: null, percentage: 0 }],
  });
  const later = await openOrder();
  expect(await later.findByText(bought)).toBeInTheDocument();
  expect(later.getByText('Nu heet die Streng: Nooit iets terug')).toBeInTheDocument();
});

test('the settings of an activity explain its term', async () => {
  const activity = await club.anActivity({ cancellation_term: await aTerm() });
  await openScreen(club, `/organizations/${club.organization.id}/activities/${activity}/settings`, { application_id: club.application.id });
  const select = await screen.findByLabelText('Annuleringsvoorwaarde', {}, { timeout: 30_000 });
  expect(await screen.findByText('Tot 2 dagen ervoor alles terug, tot 1 dag ervoor de helft, daarna niets')).toBeInTheDocument();
  expect(select).toHaveDisplayValue(`Voorwaarde ${serial}`);
});
