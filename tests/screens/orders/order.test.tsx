// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../../src/server/db/tables';
import { eq } from 'drizzle-orm';
import { otherAmountFailure } from '../../../src/domain/orders/otherAmount';
import { transactionsOf } from '../../../src/server/features/orders/refreshOrder';
import { onTransaction } from '../../../src/server/features/payments/applyPayment';
import { bookTakenBack } from '../../../src/server/features/payments/bookTakenBack';
import '../../../src/admin/app/registerViews';
import { aShop, type Shop } from '../../orders/aShop';
import { aBuyer, aPaidSession, openOrder, openParticipants, orderOf, PATIENT } from './openBooking';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);

describe('the order dialog', () => {
  test('shows lines, VAT by tier, the open amount, the timeline and the ledger', async () => {
    const { session } = await aPaidSession(shop);
    const { name, order } = await aBuyer(shop, session, { payment_type: 'cash' });
    await shop.staff.call('POST', `${shop.root}/orders/${order.id}/refunds`, {
      line: order.lines[0]?.id,
      basis: 'staff',
      percentage: 40,
      reason: 'Geblesseerd',
      seen_credited_in_cents: 0,
    });
    await openOrder(shop, session, name);
    const inside = dialog();
    const vat = inside.getByRole('row', { name: /^9%/ });
    expect(vat.textContent?.replaceAll(/\s/g, ' ')).toBe('9%€ 11,47€ 1,03');
    expect(inside.getByText('Besloten: 40% vervalt')).toBeInTheDocument();
    expect(inside.getByText('Uitzondering')).toBeInTheDocument();
    expect(inside.getByText('Reden: Geblesseerd')).toBeInTheDocument();
    expect(inside.getByText(/volgens de voorwaarde 100%/)).toBeInTheDocument();
    expect(inside.getByText(/^Betaling, Contant/)).toBeInTheDocument();
    expect(inside.getByText(/^Geld terug, Contant/)).toBeInTheDocument();
    expect(inside.getByText('Grootboek (4 boekingen)')).toBeInTheDocument();
    expect(inside.getAllByText('Omzet zonder btw')).toHaveLength(2);
    expect(inside.queryByText(/undefined|order_dialog|NaN/)).toBeNull();
  });

  test('shows what was charged back, and that the amount is open again', async () => {
    const { session } = await aPaidSession(shop);
    const { name, order } = await aBuyer(shop, session, { payment_type: 'cash' });
    const [payment] = await transactionsOf({ db: shop.db.orm }, order.id);
    if (payment)
      await onTransaction(shop.deps, payment, (writer, transaction) =>
        bookTakenBack(writer, transaction, { refunded_in_cents: 250, charged_back_in_cents: 1000 }),
      );
    await openOrder(shop, session, name);
    const inside = dialog();
    const alert = within(inside.getByText(/^De koper liet € 10,00 terugboeken$/).closest('.MuiAlert-root') as HTMLElement);
    expect(alert.getByText(/dus € 10,00 staat weer open/)).toBeInTheDocument();
    const sums = inside.getByText('Teruggeboekt').closest('dl')?.textContent?.replaceAll(/\s/g, ' ');
    expect(sums).toContain('Terugbetaald€ 2,50Teruggeboekt€ 10,00Nog open€ 12,50');
    expect(inside.getByText('Terugboeking')).toBeInTheDocument();
    expect(inside.getByText('Terugbetaald bij de betaaldienst')).toBeInTheDocument();
    expect(inside.queryByText(/undefined|order_dialog|NaN/)).toBeNull();
  });

  test('shows a payment of a different amount, and accepts it', async () => {
    const { session } = await aPaidSession(shop);
    const { name, order } = await aBuyer(shop, session, { payment_type: 'invoice' });
    const transactions = table('transactions');
    await shop.db.orm
      .update(transactions)
      .set({ payment_type: 'online', failure: otherAmountFailure(1000) })
      .where(eq(transactions.order, order.id));
    const { user, writes } = await openOrder(shop, session, name);
    const title = dialog().getByText(/^Er kwam €\s10,00 binnen in plaats van €\s12,50$/);
    const alert = within(title.closest('.MuiAlert-root') as HTMLElement);
    expect(alert.getByText(/staat er nog €\s2,50 open/)).toBeInTheDocument();
    expect(alert.getByRole('button', { name: 'Terugsturen' })).toBeEnabled();
    await user.click(alert.getByRole('button', { name: 'Aannemen' }));
    await waitFor(() => expect(screen.queryByText(/^Er kwam .* binnen in plaats van/)).toBeNull(), PATIENT);
    expect(writes().at(-1)).toMatchObject({ path: expect.stringMatching(/\/received$/), body: { way: 'accept', amount_in_cents: 1000 } });
    expect((await transactionsOf({ db: shop.db.orm }, order.id))[0]).toMatchObject({ status: 'paid', amount_in_cents: 1000 });
  });

  test('records a payment, also a partial one, and rejects more than the open amount under the field', async () => {
    const { session } = await aPaidSession(shop);
    const { name, participant } = await aBuyer(shop, session);
    const { user, writes } = await openOrder(shop, session, name);
    await user.click(dialog().getByRole('button', { name: 'Betaling invoeren' }));
    const amount = await screen.findByLabelText(/^Bedrag/, {}, PATIENT);
    const before = writes().length;
    for (const typed of ['-1', '1000000000000', '13', '🙂', 'x'.repeat(100_000), ' ']) {
      await user.clear(amount);
      await user.click(amount);
      await user.paste(typed);
      await user.click(dialog().getByRole('button', { name: 'Betaling invoeren' }));
      await waitFor(() => expect(amount).toHaveAttribute('aria-invalid', 'true'));
    }
    expect(writes()).toHaveLength(before);
    await user.clear(amount);
    await user.type(amount, '5,00');
    await user.click(dialog().getByRole('button', { name: 'Betaling invoeren' }));
    await waitFor(async () => expect(await orderOf(shop, session, participant.id)).toMatchObject({ paid_in_cents: 500, status: 'open' }));
    expect(await dialog().findByText(/^Betaling, Contant/, {}, PATIENT)).toBeInTheDocument();
  });

  test('says under the field that there is no payment provider to make payment links', async () => {
    const { session } = await aPaidSession(shop);
    const { name } = await aBuyer(shop, session);
    const { user } = await openOrder(shop, session, name);
    await user.click(dialog().getByRole('button', { name: 'Betaling invoeren' }));
    await user.click(await screen.findByRole('radio', { name: /Betaallink/ }, PATIENT));
    await user.click(dialog().getByRole('button', { name: 'Betaling invoeren' }));
    expect(await dialog().findByText('Er is geen betaaldienst gekoppeld. Kies een andere betaalwijze')).toBeInTheDocument();
  });

  test('cancels an unpaid order, with a reason', async () => {
    const { session } = await aPaidSession(shop);
    const { name, participant } = await aBuyer(shop, session);
    const { user, writes } = await openOrder(shop, session, name);
    await user.click(dialog().getByRole('button', { name: 'Meer acties' }));
    await user.click(screen.getByRole('menuitem', { name: 'Bestelling annuleren' }));
    await user.type(await screen.findByLabelText(/^Reden/, {}, PATIENT), 'Dubbel');
    await user.click(dialog().getByRole('button', { name: 'Bestelling annuleren' }));
    await waitFor(async () => expect(await orderOf(shop, session, participant.id)).toMatchObject({ status: 'canceled' }));
    expect(writes().at(-1)?.body).toEqual({ reason: 'Dubbel' });
  });

  test('offers to retry a failed payback, or to mark it as done by hand', async () => {
    const { session } = await aPaidSession(shop);
    const { name, order, participant } = await aBuyer(shop, session, { payment_type: 'cash' });
    const rows = table('transactions');
    await shop.db.orm.update(rows).set({ payment_type: 'online' }).where(eq(rows.order, order.id));
    await shop.staff.call('POST', `${shop.root}/orders/${order.id}/refunds`, {
      line: order.lines[0]?.id,
      basis: 'organizer',
      seen_credited_in_cents: 0,
    });
    await shop.db.orm.update(rows).set({ failure: 'no_provider', next_try_at: null }).where(eq(rows.type, 'refund'));
    const { user } = await openOrder(shop, session, name);
    expect(dialog().getByText(/^Er moet nog €\s12,50 terug/)).toBeInTheDocument();
    expect(dialog().getAllByText(/Er is geen betaaldienst gekoppeld/).length).toBeGreaterThan(0);
    await user.click(dialog().getByRole('button', { name: 'Zelf teruggegeven' }));
    await waitFor(() => expect(screen.queryByText(/^Er moet nog/)).toBeNull(), PATIENT);
    expect(await orderOf(shop, session, participant.id)).toMatchObject({ status: 'refunded', refunded_in_cents: 1250 });
  });

  test('is hidden from a trainer, and so are prices', async () => {
    const { session } = await aPaidSession(shop);
    const { participant } = await aBuyer(shop, session);
    const trainer = await shop.aPerson([{ role: 'trainer', organization_id: shop.organization.id }]);
    await openParticipants(shop, session, {
      who: { email: trainer.email, roles: ['trainer'], abilities: [], organization_id: shop.organization.id },
    });
    await waitFor(() => expect(screen.queryByText(/Bezig|laden/)).toBeNull());
    expect(screen.queryByRole('button', { name: /^Betaling van/ })).toBeNull();
    expect((await trainer.call('GET', `${session.path}/participants/${participant.id}/order`)).status).not.toBe(200);
  });
});
