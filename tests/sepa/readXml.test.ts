import { describe, expect, test } from 'vitest';
import { readBankFile } from '../../src/domain/payouts/bankFile';
import { readXml } from '../../src/server/features/payouts/bank/readXml';
import { camt, pain002 } from './aTreasury';

describe('readXml', () => {
  test('returns names without prefixes, attributes, and text with the entities of XML resolved', () => {
    expect(readXml('\uFEFF<?xml version="1.0"?><a:b x="1 &amp; 2"><!-- no --><c>A &lt;&#233;&gt;<![CDATA[ & ]]></c></a:b>')).toEqual({
      name: 'b',
      text: '',
      attributes: { x: '1 & 2' },
      children: [{ name: 'c', text: 'A <é> & ', attributes: {}, children: [] }],
    });
  });

  test.each([
    ['', 'not_xml'],
    ['woorden', 'not_xml'],
    ['<a>', 'not_xml'],
    ['<a></b>', 'not_xml'],
    ['<a/><b/>', 'not_xml'],
    ['<a></a>na', 'not_xml'],
    ['<!DOCTYPE a><a/>', 'doctype'],
    ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctype'],
    ['<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>', 'doctype'],
    ['<a>'.repeat(65) + '</a>'.repeat(65), 'too_complex'],
  ])('refuses %j', (text, fault) => expect(() => readXml(text)).toThrow(fault));

  test('leaves entities that are not part of XML as they are', () => {
    expect(readXml('<a>&onbekend;</a>').text).toBe('&onbekend;');
  });
});

describe('readBankFile', () => {
  test('returns a line per transfer of a statement, with its direction', () => {
    const file = readBankFile(
      readXml(
        camt([
          { id: 'A', cents: 1250 },
          { id: 'B', cents: 5, back: 'AC04' },
          { id: '', cents: 30, payment: 'P' },
          { id: 'C', cents: 1, status: 'PDNG' },
        ]),
      ),
    );
    expect(
      file?.lines.map(({ news, end_to_end_id, payment_id, amount_in_cents, reason }) => [
        news,
        end_to_end_id ?? payment_id,
        amount_in_cents,
        reason,
      ]),
    ).toEqual([
      ['settled', 'A', 1250, null],
      ['returned', 'B', 5, 'AC04'],
      ['settled', 'P', 30, null],
      ['pending', 'C', 1, null],
    ]);
  });

  test('returns a line per transfer of an answer to a file, or one line for the whole file', () => {
    const file = readBankFile(
      readXml(
        pain002([
          { id: 'A', status: 'RJCT', reason: 'AC01' },
          { id: 'B', status: 'ACSC' },
          { id: 'C', status: 'ACCP' },
        ]),
      ),
    );
    expect([file?.kind, file?.lines.map(({ news, end_to_end_id, reason }) => [news, end_to_end_id, reason])]).toEqual([
      'pain.002',
      [
        ['rejected', 'A', 'AC01'],
        ['settled', 'B', null],
        ['pending', 'C', null],
      ],
    ]);
    const group = (status: string) =>
      readBankFile(
        readXml(
          `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>M</OrgnlMsgId><GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`,
        ),
      )?.lines;
    expect(group('RJCT')).toMatchObject([{ news: 'rejected', message_id: 'M' }]);
  });

  test('returns an unreadable amount for another currency, and null for another kind of file', () => {
    expect(readBankFile(readXml(camt([{ id: 'A', cents: 1250 }]).replace('EUR', 'USD')))?.lines[0]?.amount_in_cents).toBe('unreadable');
    expect(readBankFile(readXml('<Document><BkToCstmrAcctRpt/></Document>'))).toBeNull();
  });
});
