import { describe, expect, test } from 'vitest';
import { type Receipt, receiptPdf } from '../../src/server/features/orders/receipt';
import { countTurns } from '../support/countTurns';
import { allOf, readPdf } from '../support/readPdf';

const NOW = new Date('2026-11-23T12:00:00Z');
const receipt: Receipt = {
  application_name: 'Sportief Utrecht',
  organization: { name: 'Zwemclub De Dolfijn', address_lines: ['Kanaalstraat 12', '3531 CH Utrecht'] },
  number: 1024,
  date: '2026-11-23',
  buyer: { name: 'Łukasz Öztürk', address_lines: ['Dorpsstraat 1', '1234 AB Ons Dorp'] },
  lines: [
    { title: 'Zwemles', quantity: 2, unit_price_in_cents: 1250, vat: 'low', vat_percentage: 9, total_price_in_cents: 2500 },
    { title: 'Badmuts', quantity: 1, unit_price_in_cents: 123_450, vat: 'high', vat_percentage: 21, total_price_in_cents: 123_450 },
    { title: 'Lidmaatschap', quantity: 1, unit_price_in_cents: 5, vat: 'exempt', vat_percentage: 0, total_price_in_cents: 5 },
  ],
  vat: [
    { vat: 'low', vat_percentage: 9, base_in_cents: 2294, vat_in_cents: 206 },
    { vat: 'high', vat_percentage: 21, base_in_cents: 102_025, vat_in_cents: 21_425 },
    { vat: 'exempt', vat_percentage: 0, base_in_cents: 5, vat_in_cents: 0 },
  ],
  subtotal_in_cents: 125_955,
  transaction_fee_in_cents: 35,
  total_in_cents: 125_990,
  payments: [{ date: '2026-11-24', way: 'iDEAL', amount_in_cents: 100_000 }],
  refunds: [{ date: '2026-12-01', what: 'Zwemles', amount_in_cents: 1250 }],
  open_in_cents: 27_240,
  colour: '#FFEB3B',
};
const read = async (changed: Partial<Receipt> = {}, locale: 'nl' | 'en' = 'nl') =>
  readPdf(await receiptPdf({ ...receipt, ...changed }, locale, NOW));
const createLines = (count: number, title: (number: number) => string): Receipt['lines'] =>
  Array.from({ length: count }, (_, index) => ({
    title: title(index + 1),
    quantity: 1,
    unit_price_in_cents: 1250,
    vat: 'low',
    vat_percentage: 9,
    total_price_in_cents: 1250,
  }));

describe('a receipt', () => {
  test('lists in Dutch what was bought, paid and refunded', async () => {
    const { texts } = await read();
    expect(texts).toEqual([
      [
        'Zwemclub De Dolfijn | Sportief Utrecht',
        'Kanaalstraat 12',
        '3531 CH Utrecht',
        'Bon van bestelling 1024',
        'Datum | 23 november 2026',
        'Koper | Łukasz Öztürk',
        'Dorpsstraat 1',
        '1234 AB Ons Dorp',
        'Gekocht',
        'Omschrijving | Aantal | Per stuk | Btw | Bedrag',
        'Zwemles | 2 | € 12,50 | 9% | € 25,00',
        'Badmuts | 1 | € 1.234,50 | 21% | € 1.234,50',
        'Lidmaatschap | 1 | € 0,05 | Vrijgesteld | € 0,05',
        'Subtotaal | € 1.259,55',
        'Transactiekosten | € 0,35',
        'Totaal | € 1.259,90',
        'Btw in deze bedragen',
        'Tarief | Zonder btw | Btw',
        '9% | € 22,94 | € 2,06',
        '21% | € 1.020,25 | € 214,25',
        'Vrijgesteld | € 0,05 | € 0,00',
        'Prijzen zijn inclusief btw. De btw is per regel berekend en afgerond op hele centen, een halve cent naar boven.',
        'Betaald',
        'Datum | Betaalwijze | Bedrag',
        '24 november 2026 | iDEAL | € 1.000,00',
        'Terugbetaald',
        'Datum | Omschrijving | Bedrag',
        '1 december 2026 | Zwemles | € 12,50',
        'Nog te betalen: € 272,40',
        'Zwemclub De Dolfijn · bestelling 1024 · pagina 1 van 1',
      ],
    ]);
  });

  test('is available in English, and leaves out what does not apply', async () => {
    const { texts } = await read(
      { buyer: null, payments: [], refunds: [], open_in_cents: 0, transaction_fee_in_cents: 0, total_in_cents: 125_955 },
      'en',
    );
    expect(texts).toEqual([
      [
        'Zwemclub De Dolfijn | Sportief Utrecht',
        'Kanaalstraat 12',
        '3531 CH Utrecht',
        'Receipt for order 1024',
        'Date | 23 November 2026',
        'Bought',
        'Description | Quantity | Each | VAT | Amount',
        'Zwemles | 2 | €12.50 | 9% | €25.00',
        'Badmuts | 1 | €1,234.50 | 21% | €1,234.50',
        'Lidmaatschap | 1 | €0.05 | Exempt | €0.05',
        'Total | €1,259.55',
        'VAT in these amounts',
        'Rate | Without VAT | VAT',
        '9% | €22.94 | €2.06',
        '21% | €1,020.25 | €214.25',
        'Exempt | €0.05 | €0.00',
        'Prices include VAT. VAT is calculated per line and rounded to whole cents, half a cent up.',
        'Everything has been paid.',
        'Zwemclub De Dolfijn · order 1024 · page 1 of 1',
      ],
    ]);
  });

  test('aligns its amounts at their right edge', async () => {
    const { pages } = await read();
    const ends = (pages[0] ?? []).filter(({ text }) => /€ [\d.,]+$/.test(text) && text.includes('|')).map(({ until }) => Math.round(until));
    expect(ends.length).toBe(11);
    expect(new Set(ends)).toEqual(new Set([545]));
  });

  test('of many lines continues on more pages, each with the table head and its page number', async () => {
    const { texts } = await read({ lines: createLines(200, (number) => `Les ${number}`) });
    expect(texts.length).toBeGreaterThan(4);
    const titles = texts.flat().flatMap((line) => /^(Les \d+) \| 1 \| € 12,50 \| 9% \| € 12,50$/.exec(line)?.[1] ?? []);
    expect(titles).toEqual(Array.from({ length: 200 }, (_, index) => `Les ${index + 1}`));
    const withLines = texts.filter((page) => page.some((line) => line.startsWith('Les ')));
    for (const page of withLines.slice(1)) expect(page[0]).toBe('Omschrijving | Aantal | Per stuk | Btw | Bedrag');
    expect(texts.map((page) => page.at(-1))).toEqual(
      texts.map((_, index) => `Zwemclub De Dolfijn · bestelling 1024 · pagina ${index + 1} van ${texts.length}`),
    );
    expect(texts.flat().filter((line) => line.startsWith('Totaal'))).toEqual(['Totaal | € 1.259,90']);
  });

  test.each(Array.from({ length: 12 }, (_, index) => [index + 18]))(
    'with %i lines loses none of them at the end of a page',
    async (count) => {
      const { texts } = await read({ lines: createLines(count, (number) => `Les ${number}`) });
      const all = texts.flat();
      expect(all.filter((line) => line.startsWith('Les '))).toHaveLength(count);
      for (const text of ['Totaal | € 1.259,90', 'Btw in deze bedragen', 'Betaald', 'Nog te betalen: € 272,40'])
        expect(all.filter((line) => line === text)).toHaveLength(1);
      // A heading is never the last line of a page.
      for (const page of texts) expect(['Gekocht', 'Btw in deze bedragen', 'Betaald', 'Terugbetaald']).not.toContain(page.at(-2));
    },
  );

  test('wraps long text within its column and its margins', async () => {
    const long = 'W'.repeat(300);
    const { pages, texts } = await read({
      organization: { name: long, address_lines: [long] },
      buyer: { name: long },
      lines: [
        {
          title: long,
          quantity: 1000,
          unit_price_in_cents: 99_999_999,
          vat: 'exempt',
          vat_percentage: 0,
          total_price_in_cents: 99_999_999_000,
        },
        {
          title: 'Een heel lange omschrijving van iets dat '.repeat(6),
          quantity: 1,
          unit_price_in_cents: 0,
          vat: 'zero',
          vat_percentage: 0,
          total_price_in_cents: 0,
        },
      ],
    });
    for (const { from, until } of pages.flat()) {
      expect(from).toBeGreaterThanOrEqual(49.9);
      expect(until).toBeLessThanOrEqual(545.4);
    }
    expect(texts.flat().join('').match(/W/g)?.length).toBeGreaterThanOrEqual(4 * 300);
  });

  test('prints a title that is longer than a page', async () => {
    const { texts } = await read({ lines: createLines(2, (number) => (number === 1 ? 'woord '.repeat(2000) : 'Daarna')) });
    const all = texts.flat();
    expect(all.join(' ').match(/woord/g)).toHaveLength(2000);
    expect(all.filter((line) => line.startsWith('Daarna |'))).toHaveLength(1);
  });
});

describe('the characters of a receipt', () => {
  test.each([
    'Łukasz Öztürk',
    'Đặng Thị Hương',
    'Παπαδόπουλος Άννα',
    'Жанна Єлизавета Ђорђевић',
    'Ĳsbrand Ñuñez Škvor Ågren Ærø',
    'Zoë & “Jan” <b>½</b> 100% (a/b) €',
    '2x3 -> 4 fi ffl ---',
  ])('are printed as they were entered: %s', async (name) => {
    const { texts } = await read({ buyer: { name } });
    expect(texts.flat().filter((line) => line.startsWith('Koper'))).toEqual([`Koper | ${name}`]);
  });

  test.each([
    ['Tennis 🎾 les', 'Tennis □ les'],
    ['👩‍👩‍👧‍👦🏳️‍🌈🇳🇱', '□□□'],
    ['张伟', '□□'],
    ['a\u0000b\u200Dc\u202Ed\uD800e', 'abcde'],
    ['regel\n\teen\r\n  twee', 'regel een twee'],
    ['Zoe\u0308 e\u0301', 'Zoë é'],
    ['1️⃣ keer', '1 keer'],
    ['❤️', '❤'],
  ])('that the font lacks become a box, and invisible ones are left out: %j', async (input, seen) => {
    const { texts } = await read({ buyer: { name: `-${input}-` } });
    expect(texts.flat().filter((line) => line.startsWith('Koper'))).toEqual([`Koper | -${seen}-`]);
  });

  test('may be absent: all texts can be empty', async () => {
    const { texts } = await read({
      application_name: '',
      organization: { name: '', address_lines: [''] },
      buyer: { name: '' },
      lines: [],
      vat: [],
    });
    expect(texts.flat()).toContain('Bon van bestelling 1024');
    expect(texts.flat()).not.toContain('Btw in deze bedragen');
  });
});

describe('the accessibility of a receipt', () => {
  test('covers its language, title, headings, lists and tables', async () => {
    const { info, isTagged, elements } = await read();
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({ Language: 'nl-NL', Title: 'Bon van bestelling 1024', Author: 'Zwemclub De Dolfijn' });
    expect((await read({}, 'en')).info).toMatchObject({ Language: 'en-GB', Title: 'Receipt for order 1024' });
    const all = elements.flat();
    expect(allOf(all, 'H1').map(({ text }) => text)).toEqual(['Bon van bestelling 1024']);
    expect(allOf(all, 'H2').map(({ text }) => text)).toEqual(['Gekocht', 'Btw in deze bedragen', 'Betaald', 'Terugbetaald']);
    expect(allOf(all, 'Lbl').map(({ text }) => text)).toEqual(['Datum', 'Koper']);
    const [table] = allOf(all, 'Table');
    const cells = (role: string) => allOf(allOf([...(table?.children ?? [])], 'TR'), role).map(({ text }) => text);
    expect(cells('TH')).toEqual(['Omschrijving', 'Aantal', 'Per stuk', 'Btw', 'Bedrag', 'Subtotaal', 'Transactiekosten', 'Totaal']);
    expect(cells('TD').slice(0, 5)).toEqual(['Zwemles', '2', '€ 12,50', '9%', '€ 25,00']);
  });

  test('leaves out table heads and page numbers that are repeated on each page', async () => {
    const { elements, texts } = await read({ lines: createLines(60, (number) => `Les ${number}`) });
    expect(texts.length).toBeGreaterThan(1);
    const heads = elements.flatMap((page) => allOf(page, 'TH').filter(({ text }) => text === 'Omschrijving'));
    // One table of what was bought and one of what was refunded.
    expect(heads).toHaveLength(2);
    expect(JSON.stringify(elements)).not.toContain('pagina');
  });
});

describe('receiptPdf', () => {
  test('returns the same bytes for the same order at the same moment', async () => {
    const [first, same, later] = [
      await receiptPdf(receipt, 'nl', NOW),
      await receiptPdf(structuredClone(receipt), 'nl', NOW),
      await receiptPdf(receipt, 'nl', new Date('2026-11-24T12:00:00Z')),
    ];
    expect(Buffer.from(first).equals(same)).toBe(true);
    expect(Buffer.from(first).equals(later)).toBe(false);
  });

  test('returns the same bytes whatever was printed before', async () => {
    const [jan, ij] = [
      { ...receipt, buyer: { name: 'Jan Jansen, 1/4' } },
      { ...receipt, buyer: { name: 'Ĳsbrand ¼ №' } },
    ];
    const before = await receiptPdf(jan, 'nl', NOW);
    await receiptPdf(ij, 'nl', NOW);
    const after = await receiptPdf(jan, 'nl', NOW);
    expect(Buffer.from(after).equals(before)).toBe(true);
    expect((await readPdf(after)).texts.flat()).toContain('Koper | Jan Jansen, 1/4');
  });

  test('prints several receipts at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, (_, index) => read({ number: index + 1 })));
    expect(all.map(({ info }) => info['Title'])).toEqual(Array.from({ length: 5 }, (_, at) => `Bon van bestelling ${at + 1}`));
    expect(all[3]?.texts[0]).toContain('Lidmaatschap | 1 | € 0,05 | Vrijgesteld | € 0,05');
  });

  test('lets other work run in between', async () => {
    await receiptPdf(receipt, 'nl', NOW);
    const { turns } = await countTurns(() => receiptPdf({ ...receipt, lines: createLines(600, (number) => `Les ${number}`) }, 'nl', NOW));
    // Without pauses the event loop would turn only a few times.
    expect(turns).toBeGreaterThan(100);
  });
});
