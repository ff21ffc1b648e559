// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import '../../../src/admin/app/registerViews';
import { EnterOrderButton } from '../../../src/admin/features/orders/enter/EnterOrderButton';
import { refundRunJob } from '../../../src/server/features/refunds/refundRunJob';
import { aShop, type Shop } from '../../orders/aShop';
import { openScreen, type Somebody } from '../record/openScreen';
import { aBuyer, aPaidSession, type Money, openParticipants, orderOf, PATIENT } from './openBooking';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterAll(() => shop.close());

const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);

describe('adding a participant to a paid session', () => {
  test('shows the price and asks how it is paid', async () => {
    const { session } = await aPaidSession(shop);
    const { user, writes } = await openParticipants(shop, session);
    await user.click((await screen.findAllByRole('button', { name: 'Deelnemer toevoegen' }, PATIENT))[0] as HTMLElement);
    const payment = await screen.findByLabelText(/^Hoe wordt er betaald/, {}, PATIENT);
    expect(payment).toHaveValue('invoice');
    expect(dialog().getByText(/^Dit kost €\s12,50/)).toBeInTheDocument();
    await user.selectOptions(payment, 'Contant, nu betaald');
    await user.type(dialog().getByLabelText(/^Voornaam/), 'Noor');
    await user.type(dialog().getByLabelText(/^Achternaam/), 'Smit');
    await user.click(dialog().getByRole('button', { name: 'Toevoegen' }));
    await screen.findByRole('button', { name: /^Betaling van Noor Smit: Betaald, €\s12,50/ }, PATIENT);
    expect(writes().at(-1)?.body).toMatchObject({ first_name: 'Noor', payment_type: 'cash' });
  });

  test('asks nothing about money when the session is free', async () => {
    const activity = await shop.anActivity();
    const session = await shop.aSession(activity);
    const { user } = await openParticipants(shop, session);
    await user.click((await screen.findAllByRole('button', { name: 'Deelnemer toevoegen' }, PATIENT))[0] as HTMLElement);
    await user.type(await screen.findByLabelText(/^Voornaam/, {}, PATIENT), 'Noor');
    expect(screen.queryByLabelText(/^Hoe wordt er betaald/)).toBeNull();
  });
});

describe('an order entered by hand', () => {
  const entered: { number: number }[] = [];
  const openEnter = async (who: Somebody | null = null) => {
    const opened = await openScreen(shop, `/organizations/${shop.organization.id}/proef`, {
      application_id: shop.application.id,
      who,
      routes: [
        {
          path: '/organizations/:organization_id/proef',
          element: <EnterOrderButton organization_id={shop.organization.id} onEntered={(order) => entered.push(order)} />,
        },
      ],
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Bestelling invoeren' }, PATIENT));
    return opened;
  };

  test('can be for several people at once, with each error at its own person', async () => {
    const { activity, session } = await aPaidSession(shop);
    const { user } = await openEnter();
    const name = (await shop.staff.call('GET', `${shop.root}/activities/${activity}`)).body['name'];
    await user.selectOptions(
      await screen.findByLabelText(/^Activiteit/, {}, PATIENT),
      await screen.findByRole('option', { name: String(name) }, PATIENT),
    );
    await user.selectOptions(
      await screen.findByLabelText(/^Sessie/, {}, PATIENT),
      await screen.findByRole('option', { name: /30 nov 2026/ }, PATIENT),
    );
    await user.click(dialog().getByRole('button', { name: 'Verder' }));
    const first = within(await screen.findByRole('group', { name: /^Persoon 1/ }, PATIENT));
    await user.type(await first.findByLabelText(/^Voornaam/, {}, PATIENT), 'Anna');
    await user.type(first.getByLabelText(/^Achternaam/), 'Bos');
    await user.click(dialog().getByRole('button', { name: 'Nog iemand' }));
    const second = within(screen.getByRole('group', { name: /^Persoon 2/ }));
    await user.type(second.getByLabelText(/^Voornaam/), 'Bo');
    await user.type(second.getByLabelText(/^Achternaam/), 'Bos');
    await user.type(second.getByLabelText(/^E-mailadres/), 'geen adres');
    await waitFor(() =>
      expect(dialog().getByText('Totaal').parentElement?.textContent?.replaceAll(/\s/g, ' ')).toBe('Totaal2 × € 12,50€ 25,00'),
    );
    await user.click(dialog().getByRole('button', { name: 'Bestelling invoeren' }));
    await waitFor(() => expect(second.getByLabelText(/^E-mailadres/)).toHaveAttribute('aria-invalid', 'true'));
    expect(first.getByLabelText(/^E-mailadres/)).not.toHaveAttribute('aria-invalid', 'true');
    await user.clear(second.getByLabelText(/^E-mailadres/));
    await user.selectOptions(dialog().getByLabelText(/^Hoe wordt er betaald/), 'Elders betaald');
    await user.click(dialog().getByRole('button', { name: 'Bestelling invoeren' }));
    await waitFor(() => expect(entered).toHaveLength(1), PATIENT);
    expect(entered.pop()).toMatchObject({ total_in_cents: 2500, status: 'external' });
    expect((await shop.staff.call<{ participants: object[] }>('GET', `${session.path}/participants`)).body.participants).toHaveLength(2);
  });

  test('exceeds the number of spots only with a reason, asked at its own field', async () => {
    const { activity, session } = await aPaidSession(shop);
    await shop.staff.call('PUT', session.path, { spots: 1 });
    const full = await shop.aSession(activity, { inDays: 9, spots: 1 });
    await aBuyer(shop, full);
    const { user } = await openEnter();
    const name = (await shop.staff.call('GET', `${shop.root}/activities/${activity}`)).body['name'];
    await user.selectOptions(
      await screen.findByLabelText(/^Activiteit/, {}, PATIENT),
      await screen.findByRole('option', { name: String(name) }, PATIENT),
    );
    await user.selectOptions(
      await screen.findByLabelText(/^Sessie/, {}, PATIENT),
      await screen.findByRole('option', { name: /2 dec 2026/ }, PATIENT),
    );
    await user.click(dialog().getByRole('button', { name: 'Verder' }));
    await user.type(await screen.findByLabelText(/^Voornaam/, {}, PATIENT), 'Cas');
    await user.type(dialog().getByLabelText(/^Achternaam/), 'Vol');
    await user.click(dialog().getByRole('button', { name: 'Bestelling invoeren' }));
    await user.type(await dialog().findByRole('textbox', { name: /^Toch toevoegen/ }, PATIENT), 'Past er nog bij');
    await user.click(dialog().getByRole('button', { name: 'Toch invoeren' }));
    await waitFor(() => expect(entered.splice(0)).toHaveLength(1), PATIENT);
  });

  test('for a product becomes a purchase', async () => {
    const product = await shop.aProduct({ name: 'Shirt van de club', rate: await shop.aRate() });
    const { user } = await openEnter();
    await user.selectOptions(await screen.findByLabelText(/^Soort/, {}, PATIENT), 'Product');
    await user.selectOptions(
      await screen.findByLabelText(/^Product/, {}, PATIENT),
      await screen.findByRole('option', { name: 'Shirt van de club' }, PATIENT),
    );
    await user.click(dialog().getByRole('button', { name: 'Verder' }));
    await user.type(await screen.findByLabelText(/^Voornaam/, {}, PATIENT), 'Dirk');
    await user.type(dialog().getByLabelText(/^Achternaam/), 'Koop');
    await user.click(dialog().getByRole('button', { name: 'Aankoop invoeren' }));
    await waitFor(() => expect(entered.splice(0)).toHaveLength(1), PATIENT);
    expect((await shop.staff.call<{ purchases: object[] }>('GET', product.purchases)).body.purchases).toHaveLength(1);
  });

  test('for a product is one order when it is sent again after a lost answer, also after a reload that restores the draft', async () => {
    const product = await shop.aProduct({ name: 'Broek van de club', rate: await shop.aRate() });
    const { email } = await shop.superadmin();
    const who = { email, roles: ['superadmin'], abilities: [], organization_id: shop.organization.id };
    const openProduct = async () => {
      const opened = await openEnter(who);
      await opened.user.selectOptions(await screen.findByLabelText(/^Soort/, {}, PATIENT), 'Product');
      await opened.user.selectOptions(
        await screen.findByLabelText(/^Product/, {}, PATIENT),
        await screen.findByRole('option', { name: 'Broek van de club' }, PATIENT),
      );
      await opened.user.click(dialog().getByRole('button', { name: 'Verder' }));
      await screen.findByLabelText(/^Voornaam/, {}, PATIENT);
      return opened;
    };
    const save = () => dialog().getByRole('button', { name: 'Aankoop invoeren' });
    const { user, writes } = await openProduct();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const answered = await answer(path, init);
      if (init.method === 'POST' && path === product.purchases) throw new TypeError('The connection was lost');
      return answered;
    });
    await user.type(await screen.findByLabelText(/^Voornaam/, {}, PATIENT), 'Loes');
    await user.type(dialog().getByLabelText(/^Achternaam/), 'Net');
    for (let attempt = 1; attempt <= 2; attempt++) {
      await user.click(save());
      await waitFor(() => expect(writes()).toHaveLength(attempt), PATIENT);
      await waitFor(() => expect(save()).toBeEnabled(), PATIENT);
    }
    // A reload does not unmount the form, so its drafts stay in the tab.
    const drafts = { ...sessionStorage };
    cleanup();
    for (const [name, value] of Object.entries(drafts)) sessionStorage.setItem(name, String(value));
    const again = await openProduct();
    expect(dialog().getByLabelText(/^Voornaam/)).toHaveValue('Loes');
    await again.user.click(save());
    await waitFor(() => expect(entered.splice(0)).toHaveLength(1), PATIENT);
    expect((await shop.staff.call<{ purchases: object[] }>('GET', product.purchases)).body.purchases).toHaveLength(1);
  });
});

describe('refunding many participants', () => {
  test('is previewed, started, followed and found again, row by row', async () => {
    const { session } = await aPaidSession(shop);
    const buyer = await aBuyer(shop, session, { payment_type: 'cash' });
    const otherBuyer = await aBuyer(shop, session, { payment_type: 'external' });
    await aBuyer(shop, session);
    await shop.db.orm.execute(`update sessions set status = 'cancelled', cancelled_at = '2026-11-23T12:00:00Z' where id = '${session.id}'`);
    const { user, writes } = await openScreen(shop, session.path.replace('/v1/admin', ''), { application_id: shop.application.id });
    await user.click(await screen.findByRole('button', { name: 'Iedereen terugbetalen' }, PATIENT));
    expect(await screen.findByText('3 mensen', {}, PATIENT)).toBeInTheDocument();
    expect(dialog().getByText(/^Er vervalt €\s37,50. Daarvan is €\s25,00 betaald/)).toBeInTheDocument();
    // Invalid input sends nothing.
    const box = dialog().getByLabelText(/^Percentage terug/);
    const writesBefore = writes().length;
    for (const typed of ['0', '-1', '101', '🙂', '1000000000000']) {
      await user.clear(box);
      await user.click(box);
      await user.paste(typed);
      await user.tab();
      expect(box).toHaveAttribute('aria-invalid', 'true');
      expect(dialog().getByRole('button', { name: /terugbetalen$/ })).toBeDisabled();
    }
    expect(writes()).toHaveLength(writesBefore);
    await user.clear(box);
    await user.type(box, '100');
    await waitFor(() => expect(dialog().getByRole('button', { name: /terugbetalen$/ })).toBeEnabled(), PATIENT);
    await user.click(dialog().getByRole('button', { name: /terugbetalen$/ }));
    await waitFor(() => expect(dialog().getByLabelText(/^Reden/)).toHaveAttribute('aria-invalid', 'true'));
    await user.type(dialog().getByLabelText(/^Reden/), 'Zaal onder water');
    await waitFor(() => expect(dialog().getByLabelText(/^Reden/)).not.toHaveAttribute('aria-invalid', 'true'));
    await user.click(dialog().getByRole('button', { name: /^€\s25,00 terugbetalen$/ }));
    expect(await screen.findByText('0 van 3 gedaan', {}, PATIENT)).toBeInTheDocument();
    await refundRunJob(shop.deps);
    expect(await screen.findByText('3 van 3 gedaan', {}, PATIENT)).toBeInTheDocument();
    expect(dialog().getAllByText('Gedaan')).toHaveLength(3);
    expect(await orderOf(shop, session, buyer.participant.id)).toMatchObject({ status: 'refunded' });
    expect(await orderOf(shop, session, otherBuyer.participant.id)).toMatchObject({ status: 'refunded' });
    await user.click(dialog().getByRole('button', { name: 'Sluiten' }));
    // No one is left to refund, so the dialog shows only the report.
    await user.click(await screen.findByRole('button', { name: 'Terugbetalingen bekijken' }, PATIENT));
    expect(await screen.findByRole('heading', { name: 'Terugbetalingen' }, PATIENT)).toBeInTheDocument();
    expect(dialog().queryByRole('textbox')).toBeNull();
    expect(dialog().queryByRole('button', { name: /kwijtschelden$|terugbetalen$/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Bekijken' }, PATIENT));
    expect(await screen.findByText('3 van 3 gedaan', {}, PATIENT)).toBeInTheDocument();
  });

  test('of a bundle is in the menu of its participants', async () => {
    const activity = await shop.anActivity();
    const sessions = [await shop.aSession(activity, { inDays: 5 }), await shop.aSession(activity, { inDays: 12 })];
    const bundle = await shop.aBundle(activity, sessions, { rate: await shop.aRate({ price_in_cents: 2000 }) });
    const bought = await shop.staff.call<{ id: string }>('POST', `${bundle.path}/participants`, {
      ...shop.somebody(),
      payment_type: 'cash',
    });
    expect(bought.status).toBe(201);
    const order = (await shop.staff.call<Money>('GET', `${bundle.path}/participants/${bought.body.id}/order`)).body;
    expect(order).toMatchObject({ paid_in_cents: 2000 });
    const { user } = await openScreen(shop, `${bundle.path.replace('/v1/admin', '')}/participants`, {
      application_id: shop.application.id,
    });
    await screen.findByRole('button', { name: /^Betaling van/ }, PATIENT);
    await user.click(screen.getAllByRole('button', { name: 'Meer acties' }).at(-1) as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Iedereen terugbetalen' }));
    expect(await screen.findByText('1 persoon', {}, PATIENT)).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: /^€\s20,00 terugbetalen$/ })).toBeInTheDocument();
  });
});
