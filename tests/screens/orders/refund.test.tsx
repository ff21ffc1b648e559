// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../../../src/admin/app/registerViews';
import { refundRunJob } from '../../../src/server/features/refunds/refundRunJob';
import { aShop, type Shop } from '../../orders/aShop';
import { aBuyer, aPaidSession, openOrder, openParticipants, orderOf, PATIENT } from './openBooking';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);
const euros = (cents: number) => new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(cents / 100);
/** The amount with plain spaces, as Testing Library matches text. */
const plain = (cents: number) => euros(cents).replaceAll(/\s/g, ' ');

/** Opens the refund dialog of a person's order. */
async function openRefundDialog(session: { path: string }, name: string) {
  const opened = await openOrder(shop, session, name);
  await opened.user.click(dialog().getByRole('button', { name: /^(Terugbetalen|Kwijtschelden)$/ }));
  await screen.findByRole('heading', { name: 'Wat er gebeurt' }, PATIENT);
  return opened;
}

describe('the refund dialog', () => {
  test.each([
    { days: 7, paid: 'cash', basis: 'De deelnemer', credited: 1250, money: 1250 },
    { days: 2, paid: 'cash', basis: 'De deelnemer', credited: 1250, money: 1250 },
    { days: 1, paid: 'external', basis: 'De deelnemer', credited: 625, money: 625 },
    { days: 1, paid: 'external', basis: 'De organisatie', credited: 1250, money: 1250 },
    { days: 7, paid: 'cash', basis: 'Anders', percentage: '33', credited: 413, money: 413 },
    { days: 7, paid: 'invoice', basis: 'De deelnemer', credited: 1250, money: 0 },
    { days: 7, paid: 'invoice', basis: 'Anders', percentage: '1', credited: 13, money: 0 },
  ])(
    '$basis, paid $paid, $days days ahead: shows $credited and the server credits the same',
    async ({ days, paid, basis, percentage, credited, money }) => {
      const { session } = await aPaidSession(shop, days);
      const { name, participant } = await aBuyer(shop, session, { payment_type: paid });
      const { user } = await openRefundDialog(session, name);
      await user.click(dialog().getByRole('radio', { name: new RegExp(`^${basis}`) }));
      if (percentage) {
        const box = await dialog().findByRole('textbox', { name: /^Percentage terug/ });
        await user.clear(box);
        await user.type(box, percentage);
        await user.type(dialog().getByLabelText(/^Reden/), 'Ziek');
      }
      const verb = money > 0 ? `${euros(money)} terugbetalen` : `${euros(credited)} kwijtschelden`;
      await user.click(await dialog().findByRole('button', { name: verb }));
      await waitFor(async () =>
        expect(await orderOf(shop, session, participant.id)).toMatchObject({ credited_in_cents: credited, refunded_in_cents: money }),
      );
    },
  );

  test('shows each boundary with its moment and amount, the current period, and the ledger entries', async () => {
    const { session } = await aPaidSession(shop, 7);
    const { name } = await aBuyer(shop, session, { payment_type: 'cash' });
    await openRefundDialog(session, name);
    const lines = dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
      .filter((text) => text?.startsWith('tot en met') || text?.startsWith('daarna'));
    expect(lines).toEqual([
      'tot en met za 28 nov 2026, 19:00nu€ 12,50',
      'tot en met zo 29 nov 2026, 19:00€ 6,25',
      'tot en met ma 30 nov 2026, 19:00€ 0,00',
      'daarnajij kiest',
    ]);
    expect(dialog().getByText('Meteen: er vervalt')).toBeInTheDocument();
    expect(dialog().getByText('Meteen: het geld gaat terug')).toBeInTheDocument();
  });

  test('says when the refund differs from the term, and asks for a reason', async () => {
    const { session } = await aPaidSession(shop, 7);
    const { name } = await aBuyer(shop, session, { payment_type: 'cash' });
    const { user, writes } = await openRefundDialog(session, name);
    await user.click(dialog().getByRole('radio', { name: /^Anders/ }));
    const box = await dialog().findByRole('textbox', { name: /^Percentage terug/ });
    await user.clear(box);
    await user.type(box, '50');
    // More than 100 is no valid percentage, which the dialog says next to the amounts.
    await user.clear(box);
    await user.type(box, '150');
    expect(await dialog().findAllByText('Percentage moet een getal zijn van 0 tot en met 100')).not.toEqual([]);
    await user.clear(box);
    await user.type(box, '50');
    expect(await dialog().findByText(/^Dit wijkt af van de voorwaarde, die €\s12,50 \(100%\) geeft/)).toBeInTheDocument();
    const before = writes().length;
    await user.click(dialog().getByRole('button', { name: `${euros(625)} terugbetalen` }));
    await waitFor(() => expect(dialog().getByLabelText(/^Reden/)).toHaveAttribute('aria-invalid', 'true'));
    expect(writes()).toHaveLength(before);
  });

  test('keeps the typed text when a colleague was first, and shows what is left', async () => {
    const { session } = await aPaidSession(shop, 7);
    const { name, order, participant } = await aBuyer(shop, session, { payment_type: 'cash' });
    const { user } = await openRefundDialog(session, name);
    await user.click(dialog().getByRole('radio', { name: /^Anders/ }));
    await user.type(dialog().getByLabelText(/^Reden/), 'Uit coulance');
    await shop.staff.call('POST', `${shop.root}/orders/${order.id}/refunds`, {
      line: order.lines[0]?.id,
      basis: 'staff',
      percentage: 60,
      reason: 'Eerder',
      seen_credited_in_cents: 0,
    });
    await user.click(dialog().getByRole('button', { name: `${euros(1250)} terugbetalen` }));
    expect(await dialog().findByText(/^Iemand anders heeft net iets teruggegeven/)).toBeInTheDocument();
    expect(dialog().getByLabelText(/^Reden/)).toHaveValue('Uit coulance');
    await user.click(await dialog().findByRole('button', { name: `${euros(500)} terugbetalen` }));
    await waitFor(async () => expect(await orderOf(shop, session, participant.id)).toMatchObject({ refunded_in_cents: 1250 }));
  });

  test('keeps the typed text when the call fails, and can be sent again', async () => {
    const { session } = await aPaidSession(shop, 7);
    const { name, participant } = await aBuyer(shop, session, { payment_type: 'cash' });
    const { user, trouble } = await openRefundDialog(session, name);
    await user.type(dialog().getByLabelText(/^Reden/), 'Verhuisd');
    trouble.fault = ({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/refunds')) return null;
      trouble.fault = () => null;
      return Response.json({ errors: { message: 'Er ging iets mis' } }, { status: 500 });
    };
    await user.click(dialog().getByRole('button', { name: `${euros(1250)} terugbetalen` }));
    expect(await dialog().findByText('Er ging iets mis')).toBeInTheDocument();
    expect(dialog().getByLabelText(/^Reden/)).toHaveValue('Verhuisd');
    await user.click(dialog().getByRole('button', { name: `${euros(1250)} terugbetalen` }));
    await waitFor(async () => expect((await orderOf(shop, session, participant.id)).refunds).toMatchObject([{ reason: 'Verhuisd' }]));
  });

  test('rejects invalid input', async () => {
    const { session } = await aPaidSession(shop, 7);
    const { name, participant } = await aBuyer(shop, session, { payment_type: 'cash' });
    const { user, writes } = await openRefundDialog(session, name);
    await user.click(dialog().getByRole('radio', { name: /^Anders/ }));
    const before = writes().length;
    const box = await dialog().findByRole('textbox', { name: /^Percentage terug/ });
    for (const typed of ['-1', '101', '1000000000000', '🙂', '12,5', 'x'.repeat(100_000)]) {
      await user.clear(box);
      await user.click(box);
      await user.paste(typed);
      await user.tab();
      expect(box).toHaveAttribute('aria-invalid', 'true');
      expect(dialog().getByRole('button', { name: 'Terugbetalen' })).toBeDisabled();
    }
    await user.clear(box);
    await user.type(box, '10');
    const reason = dialog().getByLabelText(/^Reden/);
    await user.click(reason);
    await user.paste('é'.repeat(100_000));
    await user.click(dialog().getByRole('button', { name: `${euros(125)} terugbetalen` }));
    await waitFor(() => expect(reason).toHaveAttribute('aria-invalid', 'true'));
    expect(writes()).toHaveLength(before);
    await user.clear(reason);
    await user.click(reason);
    await user.paste('🙂 <b>&amp;');
    await user.click(dialog().getByRole('button', { name: `${euros(125)} terugbetalen` }));
    await waitFor(async () => expect((await orderOf(shop, session, participant.id)).refunds).toMatchObject([{ reason: '🙂 <b>&amp;' }]));
  });
});

describe('cancelling a participant who paid', () => {
  async function openCancel(session: { path: string }, name: string) {
    const opened = await openParticipants(shop, session);
    await opened.user.click(await screen.findByRole('button', { name: `Meer met ${name}` }, PATIENT));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Afmelden' }));
    await screen.findByRole('heading', { name: 'Wat er gebeurt' }, PATIENT);
    return opened;
  }

  test('refunds by the term in the same step', async () => {
    const { session } = await aPaidSession(shop, 1);
    const { name, participant } = await aBuyer(shop, session, { payment_type: 'cash' });
    const { user } = await openCancel(session, name);
    await user.click(dialog().getByRole('button', { name: 'Afmelden en terugbetalen' }));
    await waitFor(async () => expect(await orderOf(shop, session, participant.id)).toMatchObject({ refunded_in_cents: 625 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    expect(await screen.findByText(`${name} is afgemeld en krijgt ${plain(625)} terug`)).toBeInTheDocument();
  });

  test('refunds nothing when refunding is switched off', async () => {
    const { session } = await aPaidSession(shop, 1);
    const { name, participant } = await aBuyer(shop, session, { payment_type: 'cash' });
    const { user, writes } = await openCancel(session, name);
    await user.click(dialog().getByRole('switch', { name: /^Ook terugbetalen/ }));
    await user.click(dialog().getByRole('button', { name: 'Afmelden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    expect(await orderOf(shop, session, participant.id)).toMatchObject({ refunded_in_cents: 0, credited_in_cents: 0 });
    expect(writes().filter(({ path }) => path.endsWith('/refunds'))).toEqual([]);
  });

  test('keeps the booking when the refund is refused, and can be sent again', async () => {
    const { session } = await aPaidSession(shop, 1);
    const { name, participant } = await aBuyer(shop, session, { payment_type: 'cash' });
    const { user, trouble } = await openCancel(session, name);
    trouble.fault = ({ method, path }) =>
      method === 'POST' && path.endsWith('/cancel') ? Response.json({ errors: { message: 'Even niet' } }, { status: 503 }) : null;
    await user.click(dialog().getByRole('button', { name: 'Afmelden en terugbetalen' }));
    expect(await dialog().findByText('Even niet')).toBeInTheDocument();
    trouble.fault = () => null;
    await user.click(dialog().getByRole('button', { name: 'Afmelden en terugbetalen' }));
    await waitFor(async () => expect(await orderOf(shop, session, participant.id)).toMatchObject({ refunded_in_cents: 625 }));
  });

  test('asks for the reason once, for both the cancellation and the refund', async () => {
    const { session } = await aPaidSession(shop, 7);
    const { name, participant } = await aBuyer(shop, session, { payment_type: 'cash' });
    const { user } = await openCancel(session, name);
    await user.click(dialog().getByRole('radio', { name: /^Anders/ }));
    expect(dialog().getByText('Geef een reden voor deze terugbetaling.')).toBeInTheDocument();
    await user.type(dialog().getByLabelText(/^Reden/), 'Ziek');
    await user.click(dialog().getByRole('button', { name: 'Afmelden en terugbetalen' }));
    await waitFor(async () => expect((await orderOf(shop, session, participant.id)).refunds).toMatchObject([{ reason: 'Ziek' }]));
  });
});

describe('cancelling several participants who paid', () => {
  /** Two participants who paid and one who owes, a day ahead, when the term refunds half. All are selected, and the dialog is open. */
  async function openCancelMany(options: Parameters<typeof openParticipants>[2] = {}, inDays = 1) {
    const { session } = await aPaidSession(shop, inDays);
    const buyers = [
      await aBuyer(shop, session, { payment_type: 'cash' }),
      await aBuyer(shop, session, { payment_type: 'external' }),
      await aBuyer(shop, session, { payment_type: 'invoice' }),
    ];
    const opened = await openParticipants(shop, session, options);
    await screen.findByRole('button', { name: `Meer met ${buyers[2]?.name}` }, PATIENT);
    await opened.user.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }));
    await opened.user.click(screen.getByRole('button', { name: 'Afmelden' }));
    await screen.findByRole('heading', { name: '3 deelnemers afmelden?' }, PATIENT);
    const orders = () => Promise.all(buyers.map(({ participant }) => orderOf(shop, session, participant.id)));
    return { ...opened, orders };
  }

  test('shows the total of each choice, and refunds by the chosen one', async () => {
    const { user, orders, writes } = await openCancelMany();
    expect(await dialog().findByText(`Volgens de voorwaarde: ${plain(1875)}`)).toBeInTheDocument();
    expect(await dialog().findByText(`Alles terug, met transactiekosten: ${plain(3750)}`)).toBeInTheDocument();
    await waitFor(() => expect(dialog().getByText(new RegExp(`^Er vervalt ${plain(1875)}.*${plain(1250)} betaald`))).toBeInTheDocument());
    await user.click(dialog().getByRole('radio', { name: /^De organisatie/ }));
    await waitFor(() => expect(dialog().getByText(new RegExp(`^Er vervalt ${plain(3750)}.*${plain(2500)} betaald`))).toBeInTheDocument());
    await user.click(dialog().getByRole('button', { name: 'Afmelden en terugbetalen' }));
    await dialog().findByRole('heading', { name: 'Terugbetaling loopt' }, PATIENT);
    await refundRunJob(shop.deps);
    await dialog().findByRole('heading', { name: 'Terugbetaling klaar' }, PATIENT);
    expect(dialog().getByText(/^Alles, besloten door/)).toBeInTheDocument();
    expect(
      (await orders()).map(({ status, credited_in_cents, refunded_in_cents }) => [status, credited_in_cents, refunded_in_cents]),
    ).toEqual([
      ['refunded', 1250, 1250],
      ['refunded', 1250, 1250],
      ['canceled', 1250, 0],
    ]);
    expect(writes().filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1);
  });

  test('offers only to cancel when the term refunds nothing', async () => {
    const { user, orders } = await openCancelMany({}, 0);
    expect(await dialog().findByText('Volgens de voorwaarde gaat er nu niets terug.')).toBeInTheDocument();
    const verb = await dialog().findByRole('button', { name: 'Afmelden' });
    await waitFor(() => expect(verb).toBeEnabled());
    await user.click(verb);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    expect((await orders()).map(({ refunded_in_cents }) => refunded_in_cents)).toEqual([0, 0, 0]);
  });

  test('asks for a reason and a percentage when staff decide', async () => {
    const { user, orders } = await openCancelMany();
    await user.click(dialog().getByRole('radio', { name: /^Anders/ }));
    const box = await dialog().findByRole('textbox', { name: /^Percentage terug/ });
    await user.clear(box);
    expect(await dialog().findByText('Kies een percentage van 1 tot 100.')).toBeInTheDocument();
    await user.type(box, '10');
    expect(await dialog().findByText('Geef een reden voor deze terugbetaling.')).toBeInTheDocument();
    const verb = dialog().getByRole('button', { name: 'Afmelden en terugbetalen' });
    expect(verb).toBeDisabled();
    await user.type(dialog().getByLabelText('Reden'), 'Storm');
    await waitFor(() => expect(verb).toBeEnabled());
    await user.click(verb);
    await dialog().findByRole('heading', { name: 'Terugbetaling loopt' }, PATIENT);
    await refundRunJob(shop.deps);
    expect((await orders())[0]?.refunds).toMatchObject([{ basis: 'staff', percentage: 10, reason: 'Storm' }]);
  });

  test('cancels no one when the refund cannot start, says why, and can be sent again', async () => {
    const { user, trouble, orders } = await openCancelMany();
    trouble.fault = ({ method, path }) =>
      method === 'POST' && path.endsWith('/participants/cancel')
        ? Response.json({ errors: { message: 'Even niet' } }, { status: 503 })
        : null;
    const verb = dialog().getByRole('button', { name: 'Afmelden en terugbetalen' });
    await waitFor(() => expect(verb).toBeEnabled());
    await user.click(verb);
    expect(await dialog().findByText('Even niet')).toBeInTheDocument();
    expect((await orders()).map(({ credited_in_cents }) => credited_in_cents)).toEqual([0, 0, 0]);
    trouble.fault = () => null;
    await user.click(verb);
    await dialog().findByRole('heading', { name: 'Terugbetaling loopt' }, PATIENT);
    await refundRunJob(shop.deps);
    expect((await orders()).map(({ credited_in_cents }) => credited_in_cents)).toEqual([625, 625, 625]);
  });

  test('refunds nothing when refunding is switched off', async () => {
    const { user, orders, writes } = await openCancelMany();
    await user.click(dialog().getByRole('switch', { name: 'Ook terugbetalen wat betaald is' }));
    await user.click(dialog().getByRole('button', { name: 'Afmelden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    expect((await orders()).map(({ credited_in_cents }) => credited_in_cents)).toEqual([0, 0, 0]);
    expect(writes().filter(({ path }) => path.endsWith('/refunds'))).toEqual([]);
  });
});
