import { countryName } from '../../../domain/addresses/countries';
import type { Cell, SampleSource } from '../../../schema/fieldKind';
import { kindOf } from '../../../schema/kindOf';
import type { AnyResource } from '../../../schema/row';
import { choiceWord, labelOf } from '../../../schema/sentence';
import type { Ctx } from '../../core/context';
import { phrase } from '../../http/sentences';
import type { AccessScope } from '../accessScope';
import { type ExportTable, wholeTable } from '../export/exportTable';
import { importColumns } from './importColumns';

const ROWS = [1, 2];
/** Samples do not refer to existing records. */
const noRecords: SampleSource = { id: () => null, image: () => null, nested: () => ({}) };

/** An example file generated from the declaration: a column per field and two sample rows. */
export function exampleFile(ctx: Ctx, { resource, profile }: AccessScope): ExportTable {
  const translate = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(ctx.locale, key, values);
  const names = importColumns(resource, profile);
  const rows = ROWS.map((n) => names.map((name) => sampleCell(ctx, resource, name, n)));
  return wholeTable(
    translate('imports.example_name', { name: translate(`resources.${resource.name}.many`) }),
    names.map((name) => labelOf(translate, resource.name, name)),
    rows,
  );
}

function sampleCell({ locale }: Ctx, resource: AnyResource, name: string, n: number): Cell {
  const field = resource.fields[name];
  if (!field) return null;
  const { sample, cell, shown } = kindOf(field);
  const value = sample(field, n, noRecords);
  if (value === null || value === undefined || !cell) return null;
  if (shown) return { is: 'text', value: shown(value) };
  const translate = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(locale, key, values);
  return cell(value, field, {
    word: translate,
    choice: (choice) => choiceWord(translate, resource.name, name, choice),
    name: (id) => id,
    country: (code) => countryName(code, locale),
    day: (moment) => moment.slice(0, 10),
  });
}
