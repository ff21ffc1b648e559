import type { z as zod } from 'zod';
import type { Issue } from '../domain/checks/issue';
import type { Field, FieldMap, FieldOptions, NeverNull, ValueOf } from './field';

/**
 * The zod functions that kinds use. They are passed as an argument, so that list screens, which validate nothing, do not load zod; and only
 * these, so that zod's messages in fifty languages are left out.
 */
export type Zod = Pick<
  typeof zod,
  'array' | 'boolean' | 'email' | 'enum' | 'int' | 'number' | 'strictObject' | 'string' | 'union' | 'uuid'
> & { readonly iso: Pick<typeof zod.iso, 'date' | 'datetime'> };
export type Rule = zod.ZodType;

interface Column {
  readonly in: 'column';
  readonly type: 'text' | 'integer' | 'bigint' | 'double' | 'boolean' | 'uuid' | 'date' | 'instant' | 'json';
}

/** Storage of a nullable value: a column, or none for a derived value. */
export type OpenStorage = (Column & { readonly fallback?: undefined }) | { readonly in: 'query' };
/** Storage of a value that is never null (`Always`): a column with an empty value, or a table of pairs. */
export type FilledStorage = (Column & { readonly fallback: NonNullable<unknown> }) | { readonly in: 'pairs' };
export type Storage = OpenStorage | FilledStorage;
type StorageOf<F> = NeverNull<F> extends true ? FilledStorage : NeverNull<F> extends false ? OpenStorage : Storage;

/** The plain data of a kind. Lists in the browser load only this (`traitsOf`) and no rules. */
export interface KindTraits {
  /** Structure of the value, for code that processes records without knowing their kinds. */
  readonly holds:
    | 'value'
    /** HTML, sanitised on input. */
    | 'html'
    /** The id of a stored picture; written as an upload token. */
    | 'picture'
    /** Ids of records of the entity `to`. */
    | 'references'
    /** Nested `fields`. */
    | 'fields'
    /** A list of records with nested `fields`. */
    | 'rows'
    /** A position in an order that users change by dragging. */
    | 'order';
  /** How clients can write it: never, in one record at a time, in bulk when the field has `bulk`, or always in bulk. */
  readonly written: 'never' | 'one' | 'manyWhenAsked' | 'many';
  /** How lists sort by it and compare values for uniqueness. Null when they cannot. */
  readonly sorted: 'asIs' | 'caseless' | null;
  /** How it is formatted as the title of a record. Null when it cannot be one. */
  readonly title: 'asIs' | 'day' | null;
  /** Whether it can be imported from a file (`imported`). */
  readonly isTyped: boolean;
}

type OptionOf<F extends Field> = Exclude<keyof F & string, keyof FieldOptions | 'kind'>;

/** The server-side half of a kind. The browser's half is `src/admin/engine/fields/kinds/<kind>.tsx`. */
export interface FieldKind<F extends Field = Field> extends Omit<KindTraits, 'isTyped'> {
  /** The kind's own options, and whether each is required. Unknown options are a fault at the start. */
  readonly options: Readonly<Record<string, boolean>> & {
    readonly [K in OptionOf<F>]: object extends Pick<F, K> ? false : true;
  };
  readonly storage: (field: F) => StorageOf<F>;
  /** The validation rule of a value. `toZod` handles required and empty values. */
  readonly rule: (z: Zod, field: F, nested: (fields: FieldMap) => Rule) => Rule;
  /** Initial value in a new record without `default`. */
  readonly empty: (field: F, nested: (fields: FieldMap) => Record<string, unknown>) => unknown;
  /** A valid sample value, different for each `n`. `ask` supplies ids of other records. */
  readonly sample: (field: F, n: number, ask: SampleSource) => unknown;
  /** How lists filter by it. Null when they cannot. */
  readonly filter: KindFilter<F> | null;
  /** Content of a cell in lists and files. Null when it has no text form, and then no file has the column. */
  readonly cell: ((value: ValueOf<F>, field: F, say: CellWords) => Cell) | null;
  /**
   * Parses a cell of an imported file, trimmed and not empty. Unreadable text is returned unchanged, so that the rule reports it. Accepts
   * what `cell` writes in CSV and XLSX. Null when it cannot be imported.
   */
  readonly imported: ((text: string, field: F, read: CellReading) => unknown) | null;
  /** Text of a sample value in the example file, when it differs from the cell. */
  readonly shown?: (value: ValueOf<F>) => string;
  /** Validates a changed value against the current time: the value to store, and its issues (with empty paths). */
  readonly atClock?: (value: ValueOf<F>, field: F, clock: Clock) => { readonly value: ValueOf<F>; readonly issues: readonly Issue[] };
  /** Whether values can be summed, giving a value of the same kind. */
  readonly summed?: true | ((field: F) => boolean);
  /** Normalises a search term as values are stored. */
  readonly sought?: (word: string, field: F) => string;
  /** For kinds that are searched by whole value: the value of a search term (`#1012` is 1012), or null when it has none. */
  readonly meant?: (word: string, field: F) => number | null;
  /**
   * Whether the rule defines a format, as for phone numbers. Values with a format lose the invisible directional characters that copying
   * from an address book adds; other text is refused with them.
   */
  readonly hasForm?: true | ((field: F) => boolean);
  /** Additional description for the API document. */
  readonly described?: (field: F) => string | undefined;
}

/** The application's time zone and its current date, `YYYY-MM-DD`. */
export interface Clock {
  readonly zone: string;
  readonly today: string;
}

export type FilterShape = 'choice' | 'boolean' | 'contains' | 'range';

/** Filter by a field: `filter[field]=a,b`, `filter[field]=true`, a text, or `filter[field][from]=..&[to]=..`. */
export interface KindFilter<F extends Field> {
  /** May depend on the field's options; see `shapeOf`. */
  readonly shape: FilterShape | ((field: F) => FilterShape);
  /** Whether a raw query value is a valid choice or bound. */
  readonly takes: (raw: string, field: F) => boolean;
  /** Message key for an invalid value, if there is a specific one. */
  readonly refusal?: string;
}

/**
 * Typed content of a cell, formatted by lists and by each file format in its own way. `money` is in cents, a `day` is `YYYY-MM-DD`, a
 * `moment` an ISO 8601 instant. Null for an empty cell.
 */
export type Cell =
  | { readonly is: 'text' | 'day' | 'moment' | 'time'; readonly value: string }
  | { readonly is: 'integer' | 'decimal' | 'money' | 'percentage'; readonly value: number }
  | { readonly is: 'yesNo'; readonly value: boolean }
  | null;

/** Texts for cells in the reader's language. */
export interface CellWords {
  readonly word: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Label of a choice of this field. */
  readonly choice: (choice: string) => string;
  /** Title of another record, by id. */
  readonly name: (id: string) => string;
  /** Name of a country, by code. */
  readonly country: (code: string) => string;
  /** Date of an instant in the application's time zone. */
  readonly day: (moment: string) => string;
}

/** Lookups for parsing a cell. */
export interface CellReading {
  /** The choice with this label, in Dutch, in English or as stored; null when there is none. */
  readonly choice: (word: string) => string | null;
  /** The selectable record with this title; null when there is none or more than one, which is then reported for the cell. */
  readonly id: (name: string) => string | null;
  /** Several records, with titles separated by commas. */
  readonly ids: (names: string) => string[];
  /** The instant of a date and time in the application's time zone; null when invalid. */
  readonly instant: (text: string) => string | null;
}

/** Ids for sample values that cannot be invented: other records and uploaded images. */
export interface SampleSource {
  readonly id: (resource: string) => string | null;
  readonly image: (field: Field) => string | null;
  readonly nested: (fields: FieldMap, n: number) => Record<string, unknown>;
}
