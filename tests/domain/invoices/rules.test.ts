import { describe, expect, test } from 'vitest';
import type { Party } from '../../../src/domain/invoices/invoice';
import { type EarlierInvoice, referredTo } from '../../../src/domain/invoices/earlier';
import { linesOf } from '../../../src/domain/invoices/lines';
import { invoiceNumber, nextIssueDay } from '../../../src/domain/invoices/number';
import { agrees, isOver, missingFor } from '../../../src/domain/invoices/readiness';
import { element, elementIf, escapeText, writeXml } from '../../../src/domain/xml/xml';

test.each([
  [2026, 1, '2026-000001'],
  [2026, 123, '2026-000123'],
  [2027, 999_999, '2027-999999'],
  [2027, 1_000_000, '2027-1000000'],
])('in %i, number %i of the series is %s', (year, turn, number) => {
  expect(invoiceNumber(year, turn)).toBe(number);
});

test.each([0, -1, 1.5, Number.NaN])('rejects %d as a number in the series', (turn) => {
  expect(() => invoiceNumber(2026, turn)).toThrow(RangeError);
});

test.each([
  ['today for the first of a series', '2026-11-01', null, '2026-11-01'],
  ['today when that is later than the previous invoice', '2026-11-02', '2026-11-01', '2026-11-02'],
  ['the day of the previous invoice when the clock went back', '2026-10-31', '2026-11-01', '2026-11-01'],
])('the issue day is %s', (_name, today, last, expected) => {
  expect(nextIssueDay(today, last)).toBe(expected);
});

test.each([
  ['2026-10', '2026-11', true],
  ['2026-11', '2026-11', false],
  ['2026-12', '2026-11', false],
  ['2025-12', '2026-01', true],
])('%s is over in %s: %s', (month, now, expected) => {
  expect(isOver(month, now)).toBe(expected);
});

describe('what is missing for an invoice', () => {
  const party: Party = {
    name: 'Sportief Utrecht B.V.',
    attn: null,
    street: 'Stadsplateau',
    house_number: '1',
    postal_code: '3521 AZ',
    city: 'Utrecht',
    country: 'nl',
    kvk: '12345678',
    vat_number: 'NL123456789B01',
    email: 'facturen@utrecht.test',
    iban: null,
  };
  test.each([
    ['nothing', party, party, []],
    ['the address of the issuer', { ...party, street: null }, party, ['issuer']],
    ['the numbers of the issuer', { ...party, kvk: null, vat_number: null }, party, ['issuer_kvk', 'issuer_vat']],
    ['finance info', party, null, ['finance_info']],
    ['part of the finance info', party, { ...party, postal_code: '' }, ['finance_info']],
    ['an electronic address of the recipient', party, { ...party, kvk: null, email: null }, ['recipient_address']],
    ['nothing when the recipient has an email address', party, { ...party, kvk: null }, []],
  ] as const)('%s', (_name, issuer, recipient, expected) => {
    expect(missingFor(issuer, recipient)).toEqual(expected);
  });
});

test('a draft agrees with the ledger until the ledger changes', () => {
  const [before, after] = [350, 385].map((charged_in_cents) =>
    linesOf({
      month: '2026-10',
      charged_in_cents,
      charged_orders: 10,
      returned: [],
      corrected_in_cents: 0,
      received_in_cents: 0,
      voucher_in_cents: 0,
    }),
  );
  expect(agrees(before ?? [], before ?? [])).toBe(true);
  expect(agrees(before ?? [], after ?? [])).toBe(false);
  expect(agrees(before ?? [], [])).toBe(false);
});

describe('XML', () => {
  test.each([
    ['A & B <c> "d" \'e\'', 'A &amp; B &lt;c&gt; &quot;d&quot; &apos;e&apos;'],
    ['a\u0000b\u0008c\uD800d\uFFFFe', 'abcde'],
    ['Zoë 🎾\n_x0041_', 'Zoë 🎾\n_x0041_'],
    [']]>', ']]&gt;'],
  ])('%j is written as %j', (text, expected) => {
    expect(escapeText(text)).toBe(expected);
  });

  test('has no empty elements, and escapes attributes', () => {
    const root = element('a', [elementIf('b', ' '), elementIf('b', null), element('c', 'x', { d: '"<' }), [null, element('e', [])]]);
    expect(writeXml(root)).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <c d="&quot;&lt;">x</c>\n  <e>\n  </e>\n</a>\n');
  });
});

describe('the invoices that a monthly credit note refers to', () => {
  const earlier = (number: string, has_charged: boolean): EarlierInvoice => ({
    invoice_id: number,
    number,
    issued_on: '2026-09-02',
    has_charged,
  });
  test.each([
    ['are none without earlier invoices', [], []],
    ['are those that charged the returned fees', [earlier('1', true), earlier('2', false), earlier('3', true)], ['1', '3']],
    ['is the last one when none charged the fees', [earlier('1', false), earlier('2', false)], ['2']],
  ] as const)('%s', (_name, before, expected) => {
    expect(referredTo(before).map(({ number }) => number)).toEqual(expected);
    expect(referredTo(before).every((invoice) => !('has_charged' in invoice))).toBe(true);
  });
});
