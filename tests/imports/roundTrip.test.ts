import { describe, expect, test } from 'vitest';
import type { Field } from '../../src/schema/field';
import type { Cell, CellReading, CellWords, SampleSource } from '../../src/schema/fieldKind';
import { countryName } from '../../src/domain/addresses/countries';
import { readInstant } from '../../src/domain/imports/readInstant';
import { toLocal } from '../../src/domain/time/zonedTime';
import { type Kind, kinds } from '../../src/schema/kinds.gen';
import { kindOf } from '../../src/schema/kindOf';
import { fits } from '../../src/schema/validate';
import { cellWriter } from '../../src/server/engine/export/writeCsv';
import { writeXlsx } from '../../src/server/engine/export/xlsx/writeXlsx';
import { readTable } from '../../src/server/engine/imports/reading/readTable';
import { phrase } from '../../src/server/http/sentences';

const ZONE = 'Europe/Amsterdam';
const ID = '0190f3a0-0000-7000-8000-000000000001';
const sampleSource: SampleSource = { id: () => ID, image: () => null, nested: () => ({}) };
/** The options that a field of a kind requires. */
const OPTIONS: Readonly<Record<string, object>> = {
  choices: { choices: ['a', 'b'] },
  select: { choices: ['a', 'b'] },
  role: { choices: ['a', 'b'] },
  decimal: { min: -90, max: 90 },
  reference: { to: 'tags' },
  references: { to: 'tags' },
  percentage: { max: 100 },
};
const importedKinds = (Object.keys(kinds) as Kind[]).filter((kind) => kindOf({ kind }).imported !== null);

const wordsIn = (locale: 'nl' | 'en'): CellWords => ({
  word: (key, values) => phrase(locale, key, values),
  choice: (choice) => `Keuze ${choice}`,
  name: () => 'Zwemmen, schoon',
  country: (code) => countryName(code, locale),
  day: (moment) => toLocal(moment, ZONE)?.date ?? '',
});
const reading: CellReading = {
  choice: (word) => /^Keuze (.)$/.exec(word)?.[1] ?? null,
  id: (name) => (name === 'Zwemmen, schoon' ? ID : null),
  ids: (names) => (names === 'Zwemmen, schoon' ? [ID] : []),
  instant: (text) => readInstant(text, ZONE),
};

/** The text of a cell in an exported CSV file, without the apostrophe that protects against formulas. */
const inCsv = (cell: Cell, locale: 'nl' | 'en') => cellWriter(locale, ZONE)(cell).replace(/^'(?=[=+\-@])/, '');

async function inXlsx(cell: Cell): Promise<string> {
  const batches = (async function* () {
    yield [[{ is: 'text', value: 'x' } as const, cell]];
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx({ name: 'x', head: ['Naam', 'Waarde'], batches }, ZONE)) chunks.push(chunk);
  return (await readTable(Buffer.concat(chunks))).rows[0]?.cells[1] ?? '';
}

describe.each(importedKinds)('the exported value of a field of kind %s', (kind) => {
  const field = { kind, ...OPTIONS[kind] } as Field;
  const { sample, cell, imported } = kindOf(field);

  test.each(['nl', 'en'] as const)('can be imported from CSV and from XLSX (%s)', async (locale) => {
    for (const n of [1, 2, 7]) {
      const value = sample(field, n, sampleSource);
      const shown = cell?.(value as never, field, wordsIn(locale)) ?? null;
      expect(shown).not.toBeNull();
      for (const text of [inCsv(shown, locale), await inXlsx(shown)]) {
        const read = imported?.(text, field, reading);
        expect(fits(field, read), `${text} is read as ${JSON.stringify(read)}`).toBe(true);
        expect(cell?.(read as never, field, wordsIn(locale)), text).toEqual(shown);
      }
    }
  });
});

test('kinds that do not fit in a cell cannot be imported', () => {
  expect((Object.keys(kinds) as Kind[]).filter((kind) => !importedKinds.includes(kind))).toEqual([
    'derived',
    'group',
    'image',
    'openingHours',
    'position',
    'rows',
  ]);
});
