import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endToEndId, messageId, paymentId, remittanceOf } from '../../../src/domain/payouts/ids';
import { partyFaults, transliterationsOf } from '../../../src/domain/payouts/party';
import { readSepaAmount, sepaAmount } from '../../../src/domain/payouts/sepaAmount';
import { isReadable, isSepaText, sepaText } from '../../../src/domain/payouts/sepaText';

describe('SEPA text', () => {
  test.each([
    ['SV De Hoek', 'SV De Hoek'],
    ['Café ’t Hóékje & Co', "Cafe 't Hoekje + Co"],
    ['Straße', 'Strasse'],
    ['Ærø Øst Łódź Đorđe Þór', 'AEro Ost Lodz Dorde THor'],
    ['Sint-Niklaas/Waas', 'Sint-Niklaas/Waas'],
    ['//Club//', 'Club'],
    ['a//b', 'a/b'],
    ['Zwem_club “De Dolfijn”', "Zwem-club 'De Dolfijn'"],
    ['info@club.nl', 'info(at)club.nl'],
    ['€ 5; nu!', 'EUR 5, nu.'],
    ['ﬁets №1', 'fiets No1'],
    ['テニス', '...'],
    ['a\u0301b\u200Bc\td', 'abc d'],
  ])('expected', (text, becomes) => expect(sepaText(text)).toBe(becomes));

  test('contains only allowed characters and stays the same when converted again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const written = sepaText(text);
        expect(isSepaText(written)).toBe(true);
        expect(written).not.toMatch(/\/\/|^[/ ]|[/ ]$/);
        expect(sepaText(written)).toBe(written);
      }),
    );
  });

  test('is not readable when the original had no readable characters', () => {
    expect([isReadable(sepaText('テニス')), isReadable(sepaText('—')), isReadable(sepaText('É'))]).toEqual([false, false, true]);
  });
});

const PARTY = { name: 'SV De Hoek', street: 'Dorpsstraat', house_number: '12a', postal_code: '1234 AB', city: 'Utrecht', country: 'nl' };

describe('a SEPA party', () => {
  test.each([
    [{}, []],
    [{ name: '' }, [['name', 'missing']]],
    [{ name: '柔道' }, [['name', 'unreadable']]],
    [{ name: 'x'.repeat(70) }, []],
    [{ name: 'x'.repeat(71) }, [['name', 'too_long']]],
    // The converted text is measured: one letter can become two.
    [{ name: 'ß'.repeat(36) }, [['name', 'too_long']]],
    [{ house_number: '1'.repeat(17) }, [['house_number', 'too_long']]],
    [{ postal_code: ' ' }, [['postal_code', 'missing']]],
    [
      { city: 'x'.repeat(36), street: '' },
      [
        ['street', 'missing'],
        ['city', 'too_long'],
      ],
    ],
    [{ country: 'Nederland' }, [['country', 'unreadable']]],
  ])('with %j has the faults %j', (changes, faults) => {
    expect(partyFaults({ ...PARTY, ...changes }).map(({ field, fault }) => [field, fault])).toEqual(faults);
  });

  test('shows only values whose spelling changes', () => {
    expect(transliterationsOf(PARTY)).toEqual([]);
    expect(transliterationsOf({ ...PARTY, name: 'Théâtre', city: 'Ýmuiden' })).toEqual([
      { field: 'name', was: 'Théâtre', becomes: 'Theatre' },
      { field: 'city', was: 'Ýmuiden', becomes: 'Ymuiden' },
    ]);
  });
});

describe('ids and amounts in a SEPA file', () => {
  const id = '019aa0c4-7a3e-7cc1-8000-0123456789ab';

  test('have at most 35 allowed characters', () => {
    for (const fileId of [endToEndId(id), messageId(id), paymentId(id)]) {
      expect(fileId.length).toBeLessThanOrEqual(35);
      expect(fileId).toMatch(/^[A-Z0-9]+$/);
    }
    expect(endToEndId(id)).toBe('SV019AA0C47A3E7CC180000123456789AB');
    expect(remittanceOf('2026-10', 'x'.repeat(200))).toHaveLength(140);
  });

  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [123_456_789, '1234567.89'],
  ])('%i cents are %s', (cents, text) => {
    expect(sepaAmount(cents)).toBe(text);
    expect(readSepaAmount(text)).toBe(cents);
  });

  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50000', 1250],
    ['12.501', null],
    ['-12.50', null],
    ['12,50', null],
    ['1e3', null],
    ['', null],
    ['9'.repeat(16), null],
  ])("the bank's amount %j is read as %j", (text, cents) => expect(readSepaAmount(text)).toBe(cents));
});
