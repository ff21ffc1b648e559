import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inSepaLetters, partyFaults } from '../../../src/domain/payouts/party';
import { isSepaText } from '../../../src/domain/payouts/sepaText';
import { type CreditTransferFile, pain001, type Transfer } from '../../../src/domain/payouts/pain001';

const party = { name: 'SV De Hoek', street: 'Dorpsstraat', house_number: '12', postal_code: '1234 AB', city: 'Utrecht', country: 'NL' };
const transfer: Transfer = {
  end_to_end_id: 'SV1',
  amount_in_cents: 9_650,
  creditor: party,
  iban: 'NL91ABNA0417164300',
  remittance: 'Uitbetaling 2026-10',
};
const FILE: CreditTransferFile = {
  message_id: 'SVB1',
  payment_id: 'SVP1',
  created_at: '2026-11-23T12:00:00',
  execution_date: '2026-11-24',
  debtor: { ...party, name: 'Speelveld' },
  iban: 'NL20INGB0001234567',
  bic: null,
  transfers: [transfer, { ...transfer, end_to_end_id: 'SV2', amount_in_cents: 5 }],
};

/** The paths of all elements in order, without repeated transfers. */
const elements = (xml: string): string[] => {
  const path: string[] = [];
  const paths: string[] = [];
  for (const [, close, name = ''] of xml.matchAll(/<(\/?)([A-Za-z]+)/g)) {
    if (close) path.pop();
    else {
      path.push(name);
      paths.push(path.join('/'));
    }
  }
  return [...new Set(paths)];
};

// Source: the schema of pain.001.001.09 as restricted by the SEPA credit transfer rules, with each level in order.
const P = 'Document/CstmrCdtTrfInitn';
const ADDRESS = ['StrtNm', 'BldgNb', 'PstCd', 'TwnNm', 'Ctry'];
const partyAt = (at: string) => [at, `${at}/Nm`, `${at}/PstlAdr`, ...ADDRESS.map((element) => `${at}/PstlAdr/${element}`)];
const ORDER = [
  'Document',
  P,
  ...['', '/MsgId', '/CreDtTm', '/NbOfTxs', '/CtrlSum', '/InitgPty', '/InitgPty/Nm'].map((element) => `${P}/GrpHdr${element}`),
  ...[
    '',
    '/PmtInfId',
    '/PmtMtd',
    '/BtchBookg',
    '/NbOfTxs',
    '/CtrlSum',
    '/PmtTpInf',
    '/PmtTpInf/SvcLvl',
    '/PmtTpInf/SvcLvl/Cd',
    '/ReqdExctnDt',
    '/ReqdExctnDt/Dt',
  ].map((element) => `${P}/PmtInf${element}`),
  ...partyAt(`${P}/PmtInf/Dbtr`),
  ...['', '/Id', '/Id/IBAN'].map((element) => `${P}/PmtInf/DbtrAcct${element}`),
  ...['', '/FinInstnId', '/FinInstnId/Othr', '/FinInstnId/Othr/Id'].map((element) => `${P}/PmtInf/DbtrAgt${element}`),
  `${P}/PmtInf/ChrgBr`,
  ...['', '/PmtId', '/PmtId/EndToEndId', '/Amt', '/Amt/InstdAmt'].map((element) => `${P}/PmtInf/CdtTrfTxInf${element}`),
  ...partyAt(`${P}/PmtInf/CdtTrfTxInf/Cdtr`),
  ...['/CdtrAcct', '/CdtrAcct/Id', '/CdtrAcct/Id/IBAN', '/RmtInf', '/RmtInf/Ustrd'].map((element) => `${P}/PmtInf/CdtTrfTxInf${element}`),
];

describe('the pain.001 file', () => {
  test('has its elements in the order of the standard', () => {
    expect(elements(pain001(FILE))).toEqual(ORDER);
  });

  test('states the number and sum of transfers, for the file and for the order', () => {
    const xml = pain001(FILE);
    expect(xml.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2);
    expect(xml.match(/<CtrlSum>96\.55<\/CtrlSum>/g)).toHaveLength(2);
    expect(xml.match(/<InstdAmt Ccy="EUR">[\d.]+</g)).toEqual(['<InstdAmt Ccy="EUR">96.50<', '<InstdAmt Ccy="EUR">0.05<']);
    expect(xml).toContain('<CreDtTm>2026-11-23T12:00:00</CreDtTm>');
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09">\n/,
    );
  });

  test('names the bank of the account when it is known', () => {
    const xml = pain001({ ...FILE, bic: 'INGBNL2A' });
    expect(xml).toContain('<BICFI>INGBNL2A</BICFI>');
    expect(xml).not.toContain('NOTPROVIDED');
  });

  test('escapes text so that it cannot become an element', () => {
    const name = `A & B <C> "D" 'E'`;
    const xml = pain001({ ...FILE, transfers: [{ ...transfer, creditor: { ...party, name } }] });
    expect(xml).toContain('<Nm>A &amp; B &lt;C&gt; &quot;D&quot; &apos;E&apos;</Nm>');
    expect(elements(xml)).toEqual(ORDER);
  });

  // From the schema: the length and form of each text.
  const RULES: Readonly<Record<string, RegExp>> = {
    MsgId: /^.{1,35}$/,
    PmtInfId: /^.{1,35}$/,
    EndToEndId: /^.{1,35}$/,
    CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
    Dt: /^\d{4}-\d\d-\d\d$/,
    NbOfTxs: /^\d{1,15}$/,
    CtrlSum: /^\d{1,16}\.\d\d$/,
    InstdAmt: /^\d{1,9}\.\d\d$/,
    Nm: /^.{1,70}$/,
    StrtNm: /^.{1,70}$/,
    BldgNb: /^.{1,16}$/,
    PstCd: /^.{1,16}$/,
    TwnNm: /^.{1,35}$/,
    Ctry: /^[A-Z]{2}$/,
    IBAN: /^[A-Z]{2}\d\d[a-zA-Z0-9]{1,30}$/,
    Ustrd: /^.{1,140}$/,
    Cd: /^SEPA$/,
    PmtMtd: /^TRF$/,
    BtchBookg: /^false$/,
    ChrgBr: /^SLEV$/,
    Id: /^NOTPROVIDED$/,
  };
  const read = (text: string) =>
    text
      .replace(/&apos;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');

  test('keeps to the lengths and forms of the standard for everything that passes the check', () => {
    const words = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength: maxLength }).map((text) => `A${text}`);
    const parties = fc.record({
      name: words(80),
      street: words(80),
      house_number: words(20),
      postal_code: words(20),
      city: words(40),
      country: fc.constant('nl'),
    });
    let checkedTexts = 0;
    fc.assert(
      fc.property(parties, fc.integer({ min: 1, max: 99_999_999_999 }), (typed, amount_in_cents) => {
        fc.pre(partyFaults(typed).length === 0);
        const xml = pain001({ ...FILE, transfers: [{ ...transfer, amount_in_cents, creditor: inSepaLetters(typed) }] });
        for (const [, name = '', text = ''] of xml.matchAll(/<(\w+)[^>]*>([^<]+)<\//g)) {
          expect(read(text), name).toMatch(RULES[name] ?? /^$/);
          expect(isSepaText(read(text)), `${name}: ${text}`).toBe(true);
          checkedTexts += 1;
        }
      }),
      { numRuns: 50 },
    );
    expect(checkedTexts).toBeGreaterThan(500);
  });

  test('is the same text for the same transfers', () => expect(pain001(FILE)).toBe(pain001(structuredClone(FILE))));
});
