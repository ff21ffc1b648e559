import { type Issue, issue } from '../domain/checks/issue';
import { comparable } from '../domain/imports/comparable';
import { readInstant } from '../domain/imports/readInstant';
import type { CellReading } from './fieldKind';
import { kindOf } from './kindOf';
import type { AnyResource } from './row';
import { LOCALES } from './resource';
import { targetOf } from './traits';

/** Record ids by normalised title (`comparable`); null for a title that several records have. */
export type NamedIds = ReadonlyMap<string, string | null>;

/** Lookups for parsing rows: the application's time zone, and the selectable records by entity. */
export interface RowReading {
  readonly zone: string;
  readonly named: ReadonlyMap<string, NamedIds>;
}

/** The parsed values of a row by field, with an issue for each cell that could not be parsed. */
export interface ImportedRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly Issue[];
}

/**
 * Parses the cells of a row as fields of `resource`. An empty cell has no value, so the field gets its initial value as in a new form.
 *
 * @param columns the field of each column; null for an ignored column
 */
export function readRow(
  resource: AnyResource,
  columns: readonly (string | null)[],
  cells: readonly string[],
  reading: RowReading,
): ImportedRow {
  const faults: Issue[] = [];
  const values: Record<string, unknown> = {};
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    faults.push(issue('', 'imports.too_many_cells', { columns: columns.length }));
  columns.forEach((name, at) => {
    const field = name === null ? undefined : resource.fields[name];
    if (name === null || !field) return;
    const text = (cells[at] ?? '').trim();
    const { imported } = kindOf(field);
    if (text !== '' && imported) values[name] = imported(text, field, cellReading(resource, name, reading, faults));
    else if (resource.import?.required.includes(name)) faults.push(issue(name, 'validation.required'));
  });
  return { values, faults };
}

function cellReading(resource: AnyResource, name: string, { zone, named }: RowReading, faults: Issue[]): CellReading {
  const field = resource.fields[name];
  const known = named.get((field && targetOf(field)) ?? '') ?? new Map<string, string | null>();
  const found = (word: string): string | null => {
    const id = known.get(comparable(word));
    if (id === undefined) faults.push(issue(name, 'imports.unknown_name', { name: word.slice(0, 80) }));
    if (id === null) faults.push(issue(name, 'imports.several_names', { name: word.slice(0, 80) }));
    return id ?? null;
  };
  return {
    choice: (word) => choiceNamed(resource, name, word),
    id: found,
    ids: (text) => namesIn(text, known).flatMap((word) => found(word) ?? []),
    instant: (text) => readInstant(text, zone),
  };
}

/** The choice with this label in either language, or its stored value. */
function choiceNamed({ fields, words }: AnyResource, name: string, word: string): string | null {
  const { choices = [] } = fields[name] as { readonly choices?: readonly string[] };
  const bare = comparable(word);
  const called = (choice: string) => [choice, ...LOCALES.flatMap((locale) => words[locale].choices?.[name]?.[choice] ?? [])];
  return choices.find((choice) => called(choice).some((label) => comparable(label) === bare)) ?? null;
}

/** Splits titles at commas. A title may contain a comma, so the longest known title wins. */
function namesIn(text: string, known: NamedIds): string[] {
  const words = text.split(/[,;\r\n]/);
  const names: string[] = [];
  for (let from = 0; from < words.length;) {
    let to = words.length;
    while (to > from + 1 && !known.has(comparable(words.slice(from, to).join(',')))) to -= 1;
    const name = words.slice(from, to).join(',').trim();
    if (name !== '') names.push(name);
    from = to;
  }
  return names;
}
