import { type Issue, issue } from '../domain/checks/issue';
import { comparable } from '../domain/imports/comparable';
import { readInstant } from '../domain/imports/readInstant';
import type { CellReading } from './fieldKind';
import { kindOf } from './kindOf';
import type { AnyResource } from './row';
import { LOCALES } from './resource';
import { targetOf } from './traits';

/** Ids of records by what they are called, in one spelling (`comparable`); null where several are called so. */
export type NamedIds = ReadonlyMap<string, string | null>;

/** What rows are read with: the zone of the application, and by entity the records that may be chosen. */
export interface RowReading {
  readonly zone: string;
  readonly named: ReadonlyMap<string, NamedIds>;
}

/** What a row says, by field; a fault for each cell that says nothing a field could hold. */
export interface ImportedRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly Issue[];
}

/**
 * Reads the cells of a row as fields of `resource`. An empty cell says nothing, so that the field starts as in a new form.
 *
 * @param columns the field that each column holds, null where it holds none
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

/** A choice by its word in either language, or as it is stored. */
function choiceNamed({ fields, words }: AnyResource, name: string, word: string): string | null {
  const { choices = [] } = fields[name] as { readonly choices?: readonly string[] };
  const bare = comparable(word);
  const called = (choice: string) => [choice, ...LOCALES.flatMap((locale) => words[locale].choices?.[name]?.[choice] ?? [])];
  return choices.find((choice) => called(choice).some((one) => comparable(one) === bare)) ?? null;
}

/** Names with commas between them; as a name may hold a comma itself, the longest that somebody bears counts. */
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
