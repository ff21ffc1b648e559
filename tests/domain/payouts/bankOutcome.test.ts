import { describe, expect, test } from 'vitest';
import type { BankNews } from '../../../src/domain/payouts/bankFile';
import { type Outcome, outcomeOf } from '../../../src/domain/payouts/bankOutcome';
import { batchOfId, endToEndId, messageId, paymentId } from '../../../src/domain/payouts/ids';
import type { PayoutStatus } from '../../../src/domain/payouts/payoutStatus';

describe('the outcome of a bank line', () => {
  test.each<[BankNews, cents: number | 'unreadable' | null, status: PayoutStatus, is_sent: boolean, Outcome]>([
    ['rejected', 100, 'in_batch', true, 'returned'],
    ['rejected', null, 'paid', true, 'contradicts'],
    ['rejected', null, 'returned', true, 'already'],
    ['settled', 100, 'in_batch', true, 'paid'],
    ['settled', null, 'in_batch', true, 'paid'],
    ['settled', 101, 'in_batch', true, 'amount_differs'],
    ['settled', 'unreadable', 'in_batch', true, 'amount_differs'],
    ['returned', 'unreadable', 'paid', true, 'amount_differs'],
    ['settled', 100, 'paid', true, 'already'],
    ['settled', 100, 'returned', true, 'contradicts'],
    ['returned', 100, 'in_batch', true, 'returned'],
    ['returned', 100, 'paid', true, 'returned'],
    ['returned', 100, 'returned', true, 'already'],
    ['returned', 99, 'paid', true, 'amount_differs'],
    ['pending', 100, 'in_batch', true, 'pending'],
    ['pending', 100, 'paid', true, 'pending'],
    ['settled', 100, 'in_batch', false, 'not_sent'],
    ['returned', 100, 'open', false, 'not_sent'],
  ])('%s of %j for a payout that is %s (sent: %j) is %s', (news, amount_in_cents, status, is_sent, outcome) => {
    const payout = { status, amount_in_cents: 100, is_sent, was_paid: status === 'paid', payer_iban: null };
    expect(outcomeOf({ news, amount_in_cents, account: null }, payout)).toBe(outcome);
  });

  test('is already known for a debit reported after the return of a paid payout', () => {
    const payout = { status: 'returned', amount_in_cents: 100, is_sent: true, was_paid: true, payer_iban: null } as const;
    expect(outcomeOf({ news: 'settled', amount_in_cents: 100, account: null }, payout)).toBe('already');
  });

  test('is unknown without a payout', () =>
    expect(outcomeOf({ news: 'settled', amount_in_cents: 1, account: null }, null)).toBe('unknown'));

  test.each([
    [messageId('019aa0c4-7a3e-7cc1-8000-0123456789ab'), '019aa0c4-7a3e-7cc1-8000-0123456789ab'],
    [paymentId('019aa0c4-7a3e-7cc1-8000-0123456789ab').toLowerCase(), '019aa0c4-7a3e-7cc1-8000-0123456789ab'],
    [endToEndId('019aa0c4-7a3e-7cc1-8000-0123456789ab'), null],
    ['NOTPROVIDED', null],
    [null, null],
  ])('the reference %j belongs to the batch %j', (reference, id) => expect(batchOfId(reference)).toBe(id));
});
