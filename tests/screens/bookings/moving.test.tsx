// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../../src/admin/app/registerViews';
import { aShop, type Shop } from '../../orders/aShop';
import { aBuyer, openParticipants, orderOf, PATIENT } from '../orders/openBooking';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterAll(() => shop.close());

const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);

test('the move dialog moves several people to another activity, after showing who can move and the price difference', async () => {
  const from = await shop.aSession(await shop.anActivity({ rate: await shop.aRate({ price_in_cents: 1000 }) }));
  const otherActivity = await shop.anActivity({ name: 'Avondwandeling', rate: await shop.aRate({ price_in_cents: 800 }) });
  const to = await shop.aSession(otherActivity, { spots: 1, inDays: 8 });
  const first = await aBuyer(shop, from, { first_name: 'Anna', last_name: 'Aalders', payment_type: 'cash' });
  await aBuyer(shop, from, { first_name: 'Bram', last_name: 'Bakker', payment_type: 'cash' });
  const { user, writes } = await openParticipants(shop, from);
  await screen.findByRole('button', { name: 'Meer met Anna Aalders' }, PATIENT);
  await user.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }));
  await user.click(screen.getByRole('button', { name: 'Verplaatsen' }));
  await user.selectOptions(await screen.findByLabelText(/^Activiteit/, {}, PATIENT), 'Avondwandeling');
  await user.click(await screen.findByRole('radio', { name: /1 dec 2026/ }, PATIENT));
  await dialog().findByText('1 van de 2 kan mee', {}, PATIENT);
  expect(dialog().getByText(/^€\s2,00 gaat terug zoals het is betaald/)).toBeInTheDocument();
  expect(dialog().getByRole('row', { name: /Anna Aalders.*€\s10,00.*€\s8,00.*− €\s2,00/ })).toBeInTheDocument();
  expect(dialog().getByRole('row', { name: /Bram Bakker.*Deze sessie is vol/ })).toBeInTheDocument();
  await user.click(await dialog().findByRole('button', { name: '1 deelnemer verplaatsen' }));
  await screen.findByText(/1 deelnemer is verplaatst en krijgt een mail/, {}, PATIENT);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes().at(-1)?.body).toMatchObject({ session_id: to.id, money: 'settle', notify: true });
  const { body } = await shop.staff.call<{ participants: { id: string; first_name: string }[] }>('GET', `${to.path}/participants`);
  expect(body.participants.map(({ first_name }) => first_name)).toEqual(['Anna']);
  expect(await orderOf(shop, to, body.participants[0]?.id ?? '')).toMatchObject({ id: first.order.id, refunded_in_cents: 200 });
});

test('the move dialog asks the required questions of the other activity before it moves a person', async () => {
  const from = await shop.aSession(await shop.anActivity());
  const otherActivity = await shop.anActivity({ name: 'Zwemmen voor gevorderden' });
  const to = await shop.aSession(otherActivity, { inDays: 8 });
  await shop.insert('activity_questions', {
    organization_id: shop.organization.id,
    activity_id: otherActivity,
    title: 'Welk diploma?',
    type: 'single_select',
    options: ['A', 'B'],
    required: true,
    has_url: false,
    position: 1,
  });
  await aBuyer(shop, from, { first_name: 'Anna', last_name: 'Aalders' });
  const { user } = await openParticipants(shop, from);
  await screen.findByRole('button', { name: 'Meer met Anna Aalders' }, PATIENT);
  await user.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }));
  await user.click(screen.getByRole('button', { name: 'Verplaatsen' }));
  await user.selectOptions(await screen.findByLabelText(/^Activiteit/, {}, PATIENT), 'Zwemmen voor gevorderden');
  await user.click(await screen.findByRole('radio', { name: /1 dec 2026/ }, PATIENT));
  const questions = within(await dialog().findByRole('group', { name: 'Vragen voor Anna Aalders' }, PATIENT));
  expect(dialog().getByText('Beantwoord de verplichte vragen.')).toBeInTheDocument();
  await user.selectOptions(questions.getByLabelText(/^Welk diploma\?/), 'B');
  const verb = await dialog().findByRole('button', { name: 'Verplaatsen' });
  await waitFor(() => expect(verb).toBeEnabled(), PATIENT);
  await user.click(verb);
  await screen.findByText(/1 deelnemer is verplaatst/, {}, PATIENT);
  const { body } = await shop.staff.call<{ participants: object[] }>('GET', `${to.path}/participants`);
  expect(body.participants).toMatchObject([{ first_name: 'Anna', answers: [{ title: 'Welk diploma?', values: ['B'] }] }]);
});
