import type { Check } from '../domain/checks/checks';
import type { Need } from '../domain/permissions/permissions';
import type { Asked, FieldMap, Named } from './field';
import type { MenuGroups } from './menu';
import type { DialogName, IconName, ResourceName, ScreenName } from './names.gen';
import type { OwnerColumn } from './ownerColumn';

/**
 * Whose rows these are: everybody's, one application's, one organization's, or one record's of another entity. A child
 * of an organization's record says `within: 'organization'`: its rows carry the organization as well, so that they can
 * be searched, spread and guarded by it.
 */
export type Scope = 'platform' | 'application' | 'organization' | { readonly childOf: ResourceName; readonly within?: 'organization' };

/** Several fields that no two records share, as long as `when` holds: one active place for each session and person. */
export interface Uniqueness<F extends FieldMap = FieldMap> {
  readonly fields: readonly (keyof F & string)[];
  /** Only rows where this select field holds one of these. */
  readonly when?: readonly [field: Named<F, 'select'>, values: readonly string[]];
}

export type Verb = 'list' | 'export' | 'show' | 'create' | 'edit' | 'delete' | 'simple' | 'import';

/**
 * Who may do what. `every` answers for each verb that is not named. `export`, the list as a file, follows `list`;
 * `show`, one record and its history, follows `list`; `edit` covers bulk changes and the order; `delete` follows `edit`; `simple`, the short list of names
 * that other screens choose from, follows `list`; `import`, many records from a file, follows `create` where the entity says what that is.
 */
export type Access =
  | ({ readonly every: Need } & Partial<Record<Verb, Need | 'nobody'>>)
  | ({ readonly list: Need; readonly create: Need | 'nobody'; readonly edit: Need | 'nobody' } & Partial<Record<Verb, Need | 'nobody'>>);

/**
 * Who may write the fields that say nothing of it themselves, where that is fewer people than those who may edit the record.
 * `except` names the fields that every editor writes, so that a new field is closed until somebody opens it.
 * @example write: { every: 'create-activities', except: ['description', 'notes'] }
 */
export interface Writing<F extends FieldMap = FieldMap> {
  readonly every: Need;
  readonly except: readonly (keyof F & string)[];
}

export type Locale = 'nl' | 'en';
export const LOCALES = ['nl', 'en'] as const satisfies readonly Locale[];

/** The words of one entity in one language. */
export interface Words<F extends FieldMap = FieldMap> {
  /** Lower case: "label", "labels". */
  readonly one: string;
  readonly many: string;
  /** What its list is called in the menu and above it, where more stands there than these rows; the plural otherwise. */
  readonly list?: string;
  /** What the button and the page for one more say: "nieuw label". Without it "nieuwe" or "new" stands before the singular. */
  readonly new?: string;
  /** What the button under the form of a new one says, where another verb than "Aanmaken" or "Create" says what happens. */
  readonly create?: string;
  readonly fields: Readonly<Record<keyof F & string, string>>;
  readonly help?: Readonly<Partial<Record<keyof F & string, string>>>;
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Title of each form section, and of each further page. */
  readonly sections?: Readonly<Record<string, string>>;
  /** One sentence beside a form section. */
  readonly about?: Readonly<Record<string, string>>;
  readonly pages?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, string>>;
  /** What an empty list says; the engine has a sentence of its own. */
  readonly empty?: string;
}

/**
 * A further page of a record: some of its fields as a form, a screen of `src/admin/features` by name, or a tab of the
 * edit screen itself, which then reads `?tab=` and needs no path of its own.
 */
export type Page<F extends FieldMap = FieldMap> =
  | readonly (keyof F & string)[]
  | { readonly screen: ScreenName; readonly access?: Need }
  | { readonly tab: true };

/**
 * Something that can be done with one record, as a dialog of `src/admin/features` by name; it stands behind the button of its header.
 * With `inState` it is what the record waits for while it stands so (by its `state` field): then, and only then, it is a button of
 * its own, in the header and, as its `icon` where there is little room, in the rows of lists. The first such action is the main one.
 */
export interface RecordAction {
  readonly screen: DialogName;
  readonly access: Need;
  readonly inState?: readonly string[];
  readonly icon?: IconName;
  readonly isDanger?: boolean;
}

/** What every record has beside its fields, and a list can show. */
type Moment = 'created_at' | 'updated_at';
export type Column<F extends FieldMap = FieldMap> = (keyof F & string) | Moment;

/** Screens in place of the generic ones. */
interface Screens {
  readonly list?: ScreenName;
  readonly create?: ScreenName;
  readonly edit?: ScreenName;
  /** What stands above every screen of a record, its history too, in place of its name and actions. */
  readonly head?: ScreenName;
}

/**
 * The list of an entity across the organizations of an application, in the application's own area: whoever holds `access` there
 * sees the rows of all of them, each with whose it is. `src/schema/overview.ts` makes the rest of it.
 */
export interface OverviewSpec<F extends FieldMap = FieldMap> {
  /** Where it stands: `/application/activities`; nowhere for what is listed over all applications alone. */
  readonly page?: string;
  readonly access: Need;
  readonly menu?: { readonly icon?: IconName; readonly order?: number; readonly group?: MenuGroups };
  /** `here`: its records open in the application's area as well, with the form that they have in their organization. */
  readonly opens?: 'here';
  readonly screen?: ScreenName;
  /** As of the list, where others are shown; whose a row is comes after the first by itself. */
  readonly columns?: readonly ((keyof F & string) | Moment)[];
  /** What it can be sorted by, each with an index of its own over all rows; the sort of the list unless something is said. */
  readonly sorts?: readonly ((keyof F & string) | Moment)[];
  /** The same once more over all applications, in the platform's area; rows open in their organization. */
  readonly everywhere?: {
    /** Where it stands: `/admin/orders`. */
    readonly page: string;
    readonly access: Need;
    readonly menu?: { readonly icon?: IconName; readonly order?: number; readonly group?: MenuGroups };
    /** In place of the generic list. */
    readonly screen?: ScreenName;
    /** As of the overview, where others are shown. */
    readonly columns?: readonly ((keyof F & string) | Moment)[];
  };
}

/**
 * How records come in from a file. `key` says which fields together make two records the same one: what is there already is not
 * made again. `required` are the columns that a file must have, and `columns` those that it may have besides: all fields
 * that a cell can hold, where nothing is said.
 * @example import: { key: ['name', 'zipcode'], required: ['name', 'street'], alike: [['name'], ['zipcode', 'house_number']] }
 */
export interface ImportSpec<F extends FieldMap = FieldMap> {
  readonly key: readonly (keyof F & string)[];
  readonly required?: readonly (keyof F & string)[];
  readonly columns?: readonly (keyof F & string)[];
  /** Fields by which two records may be one, spelled in two ways: a row is held against the others by each of these groups. */
  readonly alike?: readonly (readonly (keyof F & string)[])[];
  /** A choice that is made once for all records of a file, in place of a column; the first is taken where nothing is chosen. */
  readonly choice?: ImportChoice<F>;
}

/** A field of choices, and those of them that an import offers. */
export interface ImportChoice<F extends FieldMap = FieldMap> {
  readonly field: keyof F & string;
  readonly among: readonly [string, ...string[]];
}

/**
 * How the search of the whole product (Ctrl-K) finds the records: by the fields that say `search`. A hit shows `title`, the field that
 * names a record where nothing is said, and beside it `line`. Entities stand in the order of `order`.
 * @example search: { line: 'starts_at', order: 40 }
 */
export interface SearchSpec<F extends FieldMap = FieldMap> {
  readonly title?: keyof F & string;
  readonly line?: keyof F & string;
  readonly order?: number;
}

/** A search with everything said. */
export interface Search {
  readonly title: string;
  readonly line: string | null;
  readonly order: number;
}

/** An import with everything said: `columns` are all of them, the required ones first. */
export interface Import<F extends FieldMap = FieldMap> {
  readonly key: readonly (keyof F & string)[];
  readonly required: readonly (keyof F & string)[];
  readonly columns: readonly (keyof F & string)[];
  readonly alike: readonly (readonly (keyof F & string)[])[];
  readonly choice: ImportChoice<F> | null;
}

/** An overview with everything said. */
export interface Overview {
  readonly page: string | null;
  readonly access: Need;
  readonly menu: { readonly icon: IconName; readonly order: number; readonly group: MenuGroups | null } | null;
  readonly opens: 'here' | 'in its organization';
  readonly screen: ScreenName | null;
  readonly columns: readonly string[] | null;
  readonly sorts: readonly string[];
  readonly everywhere: Everywhere | null;
}

/** An overview of all applications with everything said. */
export type Everywhere = Pick<Overview, 'access' | 'menu' | 'columns' | 'screen'> & { readonly page: string };

/** A declaration as it is written. What is left out follows from the rest; see `defineResource`. */
export interface ResourceSpec<F extends FieldMap = FieldMap, S extends Scope = Scope> {
  /** Plural, snake_case, and that of its file: the name of the table and of the words. */
  readonly name: string;
  /** What the entity was called: its table, all that points at it, and its history go along to the new name. */
  readonly was?: string;
  /** What the collection is called in answers and addresses, where that is not the name; it also says that a name without a plural is meant (`equipment`). */
  readonly collection?: string;
  readonly scope: S;
  /** Where its list stands in the browser: `/admin/labels`; parents as `{wallet_id}`. */
  readonly page: string;
  /** Further routes of the same list. */
  readonly alsoAt?: readonly string[];
  /** Paths off the grid, below `page`. `{id}` stands for the record. */
  readonly paths?: { readonly create?: string; readonly edit?: string };
  /** Where the calls go, if not where scope and name lead. */
  readonly api?: string;
  readonly access: Access;
  readonly write?: Writing<F>;
  /** Its list across the organizations of an application; for what is an organization's. */
  readonly overview?: OverviewSpec<F>;
  /** How its records come in from a file. */
  readonly import?: ImportSpec<F>;
  /** Its records are found by the search of the whole product. */
  readonly search?: true | SearchSpec<F>;
  /** Shown within other screens alone: it has calls and words, and no address, tab or entry of its own. `page` still names its lists in the browser. */
  readonly isEmbedded?: boolean;
  /** Its entry in the menu; a child entity stands as a tab of its parent instead. Without a group it stands in the last one. */
  readonly menu?: { readonly icon?: IconName; readonly order?: number; readonly group?: MenuGroups } | false;
  /** The field that names a record. */
  readonly title: keyof F & string;
  /** The field that says how a record stands: its chip is beside the name, above all screens of the record. */
  readonly state?: Named<F, 'select'>;
  /** The switch that keeps a record out of sight of the public: drafts are marked in lists and above their screens. */
  readonly draft?: Named<F, 'boolean'>;
  /** Fields that a draft should have before it is published: the notice on the draft names those that are empty. It hinders nothing. */
  readonly advisedToPublish?: readonly (keyof F & string)[];
  /** The field that names the applications which these platform rows are for: their staff see and change those alone. */
  readonly sharedWith?: Named<F, 'references'>;
  readonly fields: F & Asked<F>;
  readonly checks?: readonly Check<keyof F & string>[];
  /** Uniqueness over several fields, within one owner. */
  readonly uniques?: readonly Uniqueness<F>[];
  /** Further indexes, by columns; the owner's id is a column too. */
  readonly indexes?: readonly (readonly ((keyof F & string) | Moment | 'id' | OwnerColumn<S>)[])[];
  // Columns are spelled out, so that the compiler names those that there are.
  readonly list?: {
    readonly columns?: readonly ((keyof F & string) | Moment)[];
    readonly sort?: readonly [field: (keyof F & string) | Moment, way: 'asc' | 'desc'];
    /** Tabs above the list: one for each choice of this select field, after "all", each with how many rows it shows. */
    readonly tabs?: Named<F, 'select'>;
    /** Sums over all that the filters leave, as `meta.totals` of the answer and at the foot of the list: amounts, counts, lengths of time and what follows as one of them. */
    readonly totals?: readonly Named<F, 'money' | 'integer' | 'decimal' | 'minutes' | 'derived'>[];
    /** The moments of every record by which the list is narrowed, as a range of days, before the fields that say `filter`. */
    readonly filters?: readonly Moment[];
    /** The column that stands first and leads to the record, where that is not the title: the number of an order. */
    readonly lead?: keyof F & string;
    /** A row opens in this dialog over the list, at `?show=<id>`, and not on a screen of its own. */
    readonly opens?: DialogName;
    /** Lists with the same owner that a quiet link in the header leads to: `['refunds']`. */
    readonly beside?: readonly ResourceName[];
    readonly perPage?: number;
    /** How many rows a call may ask for at once: 250 unless told, 1000 of what people put in order on one page. */
    readonly most?: number;
  };
  /** Which fields the form shows, in order; under section names where there are several. */
  readonly form?: readonly (keyof F & string)[] | Readonly<Record<string, readonly (keyof F & string)[]>>;
  readonly pages?: Readonly<Record<string, Page<F>>>;
  /** The order of the tabs between the form and the history, by the last part of their paths; those that are not named come last. */
  readonly tabs?: readonly string[];
  readonly actions?: Readonly<Record<string, RecordAction>>;
  readonly screens?: Screens;
  readonly words: Readonly<Record<Locale, Words<F>>>;
}

/** A declaration with everything said. All readers take this. */
export interface Resource<F extends FieldMap = FieldMap, S extends Scope = Scope> {
  readonly name: string;
  readonly was: string | null;
  readonly collection: string;
  /** Name of its id in paths and as a foreign key: `label_id`. */
  readonly key: string;
  readonly scope: S;
  /** Where the list stands: `page` first, then the further ones. */
  readonly routes: readonly string[];
  readonly paths: { readonly create: string; readonly edit: string };
  readonly api: string;
  readonly access: Readonly<Record<Verb, Need | 'nobody'>>;
  /** As it was said; each field holds what follows from it. */
  readonly write: Writing<F> | null;
  readonly overview: Overview | null;
  readonly import: Import<F> | null;
  readonly search: Search | null;
  /** This is the overview of an entity, and not its declaration; see `overviewOf`. */
  readonly isOverview: boolean;
  /** It is the overview of all applications. */
  readonly isEverywhere: boolean;
  readonly isEmbedded: boolean;
  readonly menu: { readonly icon: IconName; readonly order: number; readonly group: MenuGroups | null } | null;
  readonly title: keyof F & string;
  readonly state: Named<F, 'select'> | null;
  readonly draft: Named<F, 'boolean'> | null;
  readonly advisedToPublish: readonly (keyof F & string)[];
  readonly sharedWith: Named<F, 'references'> | null;
  readonly fields: F;
  readonly checks: readonly Check[];
  readonly uniques: readonly Uniqueness<F>[];
  readonly indexes: readonly (readonly string[])[];
  readonly list: {
    readonly columns: readonly Column<F>[];
    readonly sort: readonly [Column<F>, 'asc' | 'desc'];
    /** What an overview can be sorted by; elsewhere title, sort and columns say it. */
    readonly sorts: readonly string[] | null;
    readonly tabs: Named<F, 'select'> | null;
    readonly totals: readonly string[];
    readonly filters: readonly string[];
    readonly lead: string | null;
    readonly opens: DialogName | null;
    readonly beside: readonly string[];
    readonly perPage: number;
    readonly most: number;
  };
  readonly form: Readonly<Record<string, readonly (keyof F & string)[]>>;
  readonly pages: Readonly<Record<string, Page<F>>>;
  readonly tabs: readonly string[];
  readonly actions: Readonly<Record<string, RecordAction>>;
  readonly screens: Screens;
  readonly words: Readonly<Record<Locale, Words<F>>>;
}
