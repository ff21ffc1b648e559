import type { z as zod } from 'zod';
import type { Issue } from '../domain/checks/issue';
import type { Field, FieldMap, FieldOptions, NeverNull, ValueOf } from './field';

/**
 * What kinds make their rules of. It comes in as an argument, so that a list screen, which validates nothing, does not load
 * zod; and it is not the whole of it, which brings its sentences in fifty languages.
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

/** Where a value lives that may be missing: in a column, or nowhere, as it follows from other rows. */
export type OpenStorage = (Column & { readonly fallback?: undefined }) | { readonly in: 'query' };
/** Where a value lives that is never null (`Always`): in a column with a value of its own for "nothing", or in a table of pairs. */
export type FilledStorage = (Column & { readonly fallback: NonNullable<unknown> }) | { readonly in: 'pairs' };
export type Storage = OpenStorage | FilledStorage;
type StorageOf<F> = NeverNull<F> extends true ? FilledStorage : NeverNull<F> extends false ? OpenStorage : Storage;

/** What of a kind is plain data. Lists in the browser ask for these alone (`traitsOf`), and load no rules for them. */
export interface KindTraits {
  /** What a value is made of, for code that walks through records without knowing their kinds. */
  readonly holds:
    | 'value'
    /** HTML, cleaned on its way in. */
    | 'html'
    /** The id of a stored picture, written as the token of an upload. */
    | 'picture'
    /** The id, or the ids, of records of the entity `to`. */
    | 'references'
    /** Fields of its own, `fields`. */
    | 'fields'
    /** A list of records with such fields. */
    | 'rows'
    /** The place in an order that people make by dragging. */
    | 'order';
  /** How a client writes it: never, in one record at a time, in many at once where the field says `bulk`, or in many by itself. */
  readonly written: 'never' | 'one' | 'manyWhenAsked' | 'many';
  /** How a list sorts by it, and what two equal values are. Null: not at all. */
  readonly sorted: 'asIs' | 'caseless' | null;
  /** How it stands as the name of a record. Null: it is no name. */
  readonly title: 'asIs' | 'day' | null;
  /** Whether a cell of a file that comes in can hold it: its kind reads what people type (`imported`). */
  readonly isTyped: boolean;
}

type OptionOf<F extends Field> = Exclude<keyof F & string, keyof FieldOptions | 'kind'>;

/** What the declaration engine asks of a kind. The browser's half is `src/admin/engine/fields/kinds/<kind>.tsx`. */
export interface FieldKind<F extends Field = Field> extends Omit<KindTraits, 'isTyped'> {
  /** The options that only this kind takes, and whether each must be given: a declaration that says others does not start. */
  readonly options: Readonly<Record<string, boolean>> & {
    readonly [K in OptionOf<F>]: object extends Pick<F, K> ? false : true;
  };
  readonly storage: (field: F) => StorageOf<F>;
  /** The rule for a value that is there. Required and empty are handled by `toZod`. */
  readonly rule: (z: Zod, field: F, nested: (fields: FieldMap) => Rule) => Rule;
  /** The value of a new record where the declaration gives none. */
  readonly empty: (field: F, nested: (fields: FieldMap) => Record<string, unknown>) => unknown;
  /** A valid value, another one for each `n`; ids of other records come from `id(resource)`. */
  readonly sample: (field: F, n: number, ask: SampleSource) => unknown;
  /** How a list narrows by it. Null: not at all. */
  readonly filter: KindFilter<F> | null;
  /** What a cell shows of it, in a list and in a file. Null: there are no words for it, so a file has no column of it. */
  readonly cell: ((value: ValueOf<F>, field: F, say: CellWords) => Cell) | null;
  /**
   * What the cell of a file says for this field, its text trimmed and not empty. What cannot be read is given as it stands, so that
   * the rule says what is wrong with it. It reads what `cell` writes, in CSV and XLSX. Null: no file has a column of it.
   */
  readonly imported: ((text: string, field: F, read: CellReading) => unknown) | null;
  /** What the example of a file that comes in shows of a sample, where that is not its cell. */
  readonly shown?: (value: ValueOf<F>) => string;
  /** A changed value that the clock has a say in: what is stored of it, and what is wrong with it now (each with an empty path). */
  readonly atClock?: (value: ValueOf<F>, field: F, clock: Clock) => { readonly value: ValueOf<F>; readonly issues: readonly Issue[] };
  /** Its values add up: the sum of many is one more of them. */
  readonly summed?: true | ((field: F) => boolean);
  /** A word that is searched for, as values hold it. */
  readonly sought?: (word: string, field: F) => string;
  /** Of a kind that is found whole and not by a part of it: the value that a word means (`#1012` is 1012); null where it means none. */
  readonly meant?: (word: string, field: F) => number | null;
  /**
   * Whether its rule says what a value looks like, as of a telephone number: one copied from an address book often comes wrapped in
   * characters that direct its reading, and loses them; text that people read is refused with them.
   */
  readonly hasForm?: true | ((field: F) => boolean);
  /** What the API document says of it that its schema does not. */
  readonly described?: (field: F) => string | undefined;
}

/** The time where the application is: an IANA zone, and the day that it is there, `YYYY-MM-DD`. */
export interface Clock {
  readonly zone: string;
  readonly today: string;
}

export type FilterShape = 'choice' | 'boolean' | 'contains' | 'range';

/** How a list narrows by a field: `filter[field]=a,b`, `filter[field]=true`, a text, or `filter[field][from]=..&[to]=..`. */
export interface KindFilter<F extends Field> {
  /** By the field where its options decide; `shapeOf` tells. */
  readonly shape: FilterShape | ((field: F) => FilterShape);
  /** Whether this can be a choice, or a bound, as it stands in an address. */
  readonly takes: (raw: string, field: F) => boolean;
  /** What is said of one that cannot, where there is more to say than that it is not valid. */
  readonly refusal?: string;
}

/**
 * What stands in a cell, and what it is: a list writes it so, and each kind of file in its own way. `money` is in cents, a
 * `day` is `YYYY-MM-DD`, a `moment` an instant in ISO 8601. Null: nothing.
 */
export type Cell =
  | { readonly is: 'text' | 'day' | 'moment' | 'time'; readonly value: string }
  | { readonly is: 'integer' | 'decimal' | 'money' | 'percentage'; readonly value: number }
  | { readonly is: 'yesNo'; readonly value: boolean }
  | null;

/** What a cell is said with, in the language of the reader. */
export interface CellWords {
  readonly word: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** The word of a choice of this field. */
  readonly choice: (choice: string) => string;
  /** What another record is called, by its id. */
  readonly name: (id: string) => string;
  /** What a country is called, by its code. */
  readonly country: (code: string) => string;
  /** The day on which an instant is, where the application is. */
  readonly day: (moment: string) => string;
}

/** What a cell is read with. */
export interface CellReading {
  /** The choice of this field that a word stands for, in Dutch, in English or as it is stored; null where none does. */
  readonly choice: (word: string) => string | null;
  /** The record that is called so, and may be chosen; null where there is none, or more than one, which is then a fault of the cell. */
  readonly id: (name: string) => string | null;
  /** The same for several names with commas between them. */
  readonly ids: (names: string) => string[];
  /** The instant of a day and a time as they are where the application is; null where it is none. */
  readonly instant: (text: string) => string | null;
}

/** Where a sample finds what cannot be made up: ids of other records and of uploaded images. */
export interface SampleSource {
  readonly id: (resource: string) => string | null;
  readonly image: (field: Field) => string | null;
  readonly nested: (fields: FieldMap, n: number) => Record<string, unknown>;
}
