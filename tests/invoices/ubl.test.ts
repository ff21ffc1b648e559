import { describe, expect, test } from 'vitest';
import type { FinalInvoice, InvoiceLine, Party } from '../../src/domain/invoices/invoice';
import { linesOf, mirrored, sumsOf } from '../../src/domain/invoices/lines';
import { invoiceXml } from '../../src/server/features/invoices/sendInvoice';
import { faultsOf } from './en16931';

const issuer: Party = {
  name: 'Sportief & Co "Utrecht" <B.V.>',
  attn: null,
  street: 'Stadsplateau',
  house_number: '1',
  postal_code: '3521 AZ',
  city: 'Utrecht',
  country: 'nl',
  kvk: '12345678',
  vat_number: 'NL123456789B01',
  email: 'facturen@utrecht.test',
  iban: 'NL91ABNA0417164300',
};
const recipient: Party = {
  ...issuer,
  name: 'Zwemclub De Dolfijn',
  attn: 'de penningmeester',
  kvk: '87654321',
  vat_number: null,
  iban: null,
};
const month = {
  month: '2026-10',
  charged_in_cents: 100_035,
  charged_orders: 2859,
  returned: [{ sold_in: '2026-10', in_cents: 385, orders: 11 }],
  corrected_in_cents: 0,
};
const lines = linesOf({ ...month, received_in_cents: 5_000_000, voucher_in_cents: 12_500 });

const invoice = (changed: Partial<FinalInvoice> = {}): FinalInvoice => {
  const ownLines = changed.lines ?? lines;
  return {
    kind: 'invoice',
    number: '2026-000123',
    issued_on: '2026-11-02',
    month: '2026-10',
    lines: ownLines,
    ...sumsOf(ownLines),
    received_in_cents: 5_000_000,
    voucher_in_cents: 12_500,
    payout_in_cents: 4_912_850,
    issuer,
    recipient,
    application_name: 'Sportief Utrecht',
    colour: '#1F5FBF',
    credits: null,
    reason: null,
    refers_to: [],
    ...changed,
  };
};
const credit = invoice({
  kind: 'credit_note',
  number: '2026-000124',
  lines: mirrored(lines),
  credits: { number: '2026-000123', issued_on: '2026-11-02' },
  reason: 'Verkeerd adres & naam',
});
const PERCENTAGES = { zero: 0, low: 9, high: 21, exempt: 0 } as const;
const line = (
  vat: InvoiceLine['vat'],
  net_in_cents: number,
  vat_in_cents: number,
  vat_percentage: number = PERCENTAGES[vat],
): InvoiceLine => ({
  what: 'fees',
  orders: 1,
  vat,
  vat_percentage,
  net_in_cents,
  vat_in_cents,
  total_in_cents: net_in_cents + vat_in_cents,
});

describe('the XML of an invoice', () => {
  test.each([
    ['an invoice', invoice()],
    ['its credit note', credit],
    [
      'the credit note of a month with more refunds than charges',
      invoice({
        kind: 'credit_note',
        lines: linesOf({ ...month, charged_in_cents: 100, received_in_cents: 0, voucher_in_cents: 0 }),
        refers_to: [
          { invoice_id: 'a', number: '2026-000007', issued_on: '2026-09-02' },
          { invoice_id: 'b', number: '2026-000019', issued_on: '2026-10-02' },
        ],
      }),
    ],
    [
      'every tier',
      invoice({ lines: [line('high', 826, 174), line('high', 1, 0), line('low', 917, 83), line('zero', 500, 0), line('exempt', 300, 0)] }),
    ],
    [
      'one tier at two percentages, around a change of law',
      invoice({ lines: [line('high', 826, 174), line('high', 1000, 190, 19), line('low', 100, 6, 6)] }),
    ],
    ['a recipient with only a mail address', invoice({ recipient: { ...recipient, kvk: null } })],
    ['a recipient abroad', invoice({ recipient: { ...recipient, country: 'be', kvk: null, vat_number: 'BE0123456789' } })],
    ['many lines that are each rounded', invoice({ lines: Array.from({ length: 90 }, () => line('high', 2, 1)) })],
  ])('follows the rules of EN 16931, Peppol and the Netherlands: %s', (_name, document) => {
    expect(faultsOf(invoiceXml(document))).toEqual([]);
  });

  test('claims EN 16931 without Peppol for a recipient with only a mail address, which Peppol does not accept', () => {
    const xml = invoiceXml(invoice({ recipient: { ...recipient, kvk: null } }));
    expect(xml).toContain('<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>');
    expect(xml).toContain('<cbc:EndpointID schemeID="EM">facturen@utrecht.test</cbc:EndpointID>');
    expect(xml).not.toContain('peppol');
    expect(invoiceXml(invoice())).toContain('2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>');
  });

  test('contains the name, the lines, the amounts and the period of the invoice', () => {
    const xml = invoiceXml(invoice());
    expect(xml).toContain('<cbc:RegistrationName>Sportief &amp; Co &quot;Utrecht&quot; &lt;B.V.&gt;</cbc:RegistrationName>');
    expect(xml).toContain('<cbc:Name>Transactiekosten oktober 2026, 2.859 bestellingen</cbc:Name>');
    expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">996.50</cbc:TaxInclusiveAmount>');
    expect(xml).toContain('<cbc:EndDate>2026-10-31</cbc:EndDate>');
  });

  test('has positive amounts and a reference to the invoice for a credit note', () => {
    const xml = invoiceXml(credit);
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">996.50</cbc:TaxInclusiveAmount>');
    expect(xml).toContain('<cbc:ID>2026-000123</cbc:ID>');
    expect(xml).toContain('Verkeerd adres &amp; naam');
  });

  test.each([
    ['BR-CO-10', '<cbc:LineExtensionAmount currencyID="EUR">', '<cbc:LineExtensionAmount currencyID="EUR">1'],
    ['BR-02', '<cbc:ID>2026-000123</cbc:ID>', ''],
    ['BR-S-08', '<cbc:TaxableAmount currencyID="EUR">', '<cbc:TaxableAmount currencyID="EUR">1'],
    ['PEPPOL-EN16931-R010', /<cbc:EndpointID schemeID="0106">87654321<\/cbc:EndpointID>/, ''],
    ['PEPPOL-EN16931-R008', '<cbc:CityName>Utrecht', '<cbc:CityName>'],
    ['PEPPOL-EN16931-CL008', 'schemeID="0106">87654321</cbc:EndpointID>', 'schemeID="EM">87654321</cbc:EndpointID>'],
    ['PEPPOL-EN16931-R051', 'currencyID="EUR"', 'currencyID="USD"'],
    ['NL-R-002', /<cbc:PostalZone>[^<]*<\/cbc:PostalZone>/, ''],
    ['UBL-order', '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>', ''],
  ] as const)('(control) reports %s when it is broken', (rule, from, to) => {
    const xml = invoiceXml(invoice());
    const broken =
      rule === 'UBL-order'
        ? xml
            .replace(from, '')
            .replace('<cac:LegalMonetaryTotal>', '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:LegalMonetaryTotal>')
        : xml.replace(from, to);
    expect(broken).not.toBe(xml);
    expect(faultsOf(broken)).toContain(rule);
  });
});
