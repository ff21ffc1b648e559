import type { Check } from '../domain/checks/checks';
import type { Need } from '../domain/permissions/permissions';
import type { Asked, FieldMap, Named } from './field';
import type { MenuGroups } from './menu';
import type { DialogName, IconName, ResourceName, ScreenName } from './names.gen';
import type { OwnerColumn } from './ownerColumn';

/**
 * The owner of the rows: none (platform), an application, an organization, or a record of another entity. A child of an organization's
 * record has `within: 'organization'`: its rows also store the organization, by which they are searched, partitioned and protected.
 */
export type Scope = 'platform' | 'application' | 'organization' | { readonly childOf: ResourceName; readonly within?: 'organization' };

/** A combination of fields that is unique while `when` holds, such as one active booking per session and person. */
export interface Uniqueness<F extends FieldMap = FieldMap> {
  readonly fields: readonly (keyof F & string)[];
  /** Only for rows in which this select field has one of these values. */
  readonly when?: readonly [field: Named<F, 'select'>, values: readonly string[]];
}

export type Verb = 'list' | 'export' | 'show' | 'create' | 'edit' | 'delete' | 'simple' | 'import';

/**
 * Access rules per verb; `every` is the default. Without it `export`, `show` (a record and its history) and `simple` (the short list for
 * selecting) follow `list`, `edit` includes bulk changes and the order, `delete` follows `edit`, and `import` follows `create`.
 */
export type Access =
  | ({ readonly every: Need } & Partial<Record<Verb, Need | 'nobody'>>)
  | ({ readonly list: Need; readonly create: Need | 'nobody'; readonly edit: Need | 'nobody' } & Partial<Record<Verb, Need | 'nobody'>>);

/**
 * Access rule for writing fields without a rule of their own, when narrower than that of editing the record. `except` lists fields that
 * every editor may write, so that a new field is restricted by default.
 * @example write: { every: 'create-activities', except: ['description', 'notes'] }
 */
export interface Writing<F extends FieldMap = FieldMap> {
  readonly every: Need;
  readonly except: readonly (keyof F & string)[];
}

export type Locale = 'nl' | 'en';
export const LOCALES = ['nl', 'en'] as const satisfies readonly Locale[];

/** The labels of an entity in one language. */
export interface Words<F extends FieldMap = FieldMap> {
  /** Lowercase: "label", "labels". */
  readonly one: string;
  readonly many: string;
  /** Title of the list and its menu entry when it shows more than these records; the plural by default. */
  readonly list?: string;
  /** Label of the button and page for creating a record: "nieuw label". By default "nieuwe" or "new" before the singular. */
  readonly new?: string;
  /** Label of the submit button of a new record, instead of "Aanmaken" or "Create". */
  readonly create?: string;
  readonly fields: Readonly<Record<keyof F & string, string>>;
  readonly help?: Readonly<Partial<Record<keyof F & string, string>>>;
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Titles of form sections and further pages. */
  readonly sections?: Readonly<Record<string, string>>;
  /** One sentence next to each form section. */
  readonly about?: Readonly<Record<string, string>>;
  readonly pages?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, string>>;
  /** Text of an empty list; there is a generic default. */
  readonly empty?: string;
}

/**
 * A further page of a record: some of its fields as a form, a screen in `src/admin/features` by name, or a tab of the edit screen, which
 * reads `?tab=` and has no path of its own.
 */
export type Page<F extends FieldMap = FieldMap> =
  | readonly (keyof F & string)[]
  | { readonly screen: ScreenName; readonly access?: Need }
  | { readonly tab: true };

/**
 * An action on a record, as a dialog in `src/admin/features` by name, listed in the menu of its header. With `inState` the record waits for
 * this action in these states: it is then a button in the header and, as its `icon` where space is limited, in list rows. The first such
 * action is the primary one.
 */
export interface RecordAction {
  readonly screen: DialogName;
  readonly access: Need;
  readonly inState?: readonly string[];
  readonly icon?: IconName;
  readonly isDanger?: boolean;
}

/** The times that every record has in addition to its fields. */
type Moment = 'created_at' | 'updated_at';
export type Column<F extends FieldMap = FieldMap> = (keyof F & string) | Moment;

/** Screens that replace the generic ones. */
interface Screens {
  readonly list?: ScreenName;
  readonly create?: ScreenName;
  readonly edit?: ScreenName;
  /** Replaces the title and actions above every screen of a record, including its history. */
  readonly head?: ScreenName;
}

/**
 * A list of the entity across the organizations of an application, in the application's area: users with `access` see the rows of all
 * organizations with their owners. Derived by `src/schema/overview.ts`.
 */
export interface OverviewSpec<F extends FieldMap = FieldMap> {
  /** Path of the list: `/application/activities`; omitted when only the list across all applications exists. */
  readonly page?: string;
  readonly access: Need;
  readonly menu?: { readonly icon?: IconName; readonly order?: number; readonly group?: MenuGroups };
  /** `here`: records can also be opened in the application's area, with the form of their organization. */
  readonly opens?: 'here';
  readonly screen?: ScreenName;
  /** Columns that differ from the list's; the owners are added after the first column. */
  readonly columns?: readonly ((keyof F & string) | Moment)[];
  /** Sort orders, each with an index over all rows; the list's own sort order by default. */
  readonly sorts?: readonly ((keyof F & string) | Moment)[];
  /** The same list across all applications, in the platform's area. Rows open in their organization. */
  readonly everywhere?: {
    /** Path of the list: `/admin/orders`. */
    readonly page: string;
    readonly access: Need;
    readonly menu?: { readonly icon?: IconName; readonly order?: number; readonly group?: MenuGroups };
    /** Replaces the generic list. */
    readonly screen?: ScreenName;
    /** Columns that differ from those of the overview. */
    readonly columns?: readonly ((keyof F & string) | Moment)[];
  };
}

/**
 * Import from a file. Records with equal `key` fields are the same record, and existing ones are skipped. `required` are the mandatory
 * columns of a file, and `columns` the optional ones: by default all fields that can be imported.
 * @example import: { key: ['name', 'zipcode'], required: ['name', 'street'], alike: [['name'], ['zipcode', 'house_number']] }
 */
export interface ImportSpec<F extends FieldMap = FieldMap> {
  readonly key: readonly (keyof F & string)[];
  readonly required?: readonly (keyof F & string)[];
  readonly columns?: readonly (keyof F & string)[];
  /** Groups of fields that make two records possible duplicates: each row is compared with the other records by each group. */
  readonly alike?: readonly (readonly (keyof F & string)[])[];
  /** A choice made once for all records of a file instead of a column; the first option is the default. */
  readonly choice?: ImportChoice<F>;
}

/** A field with choices, and the choices that an import offers. */
export interface ImportChoice<F extends FieldMap = FieldMap> {
  readonly field: keyof F & string;
  readonly among: readonly [string, ...string[]];
}

/**
 * Global search (Ctrl-K) over the fields with `search`. A hit shows `title`, by default the record's title, and `line` next to it. Entities
 * are sorted by `order`.
 * @example search: { line: 'starts_at', order: 40 }
 */
export interface SearchSpec<F extends FieldMap = FieldMap> {
  readonly title?: keyof F & string;
  readonly line?: keyof F & string;
  readonly order?: number;
}

/** Search options with defaults applied. */
export interface Search {
  readonly title: string;
  readonly line: string | null;
  readonly order: number;
}

/** Import options with defaults applied; `columns` lists all of them, the required ones first. */
export interface Import<F extends FieldMap = FieldMap> {
  readonly key: readonly (keyof F & string)[];
  readonly required: readonly (keyof F & string)[];
  readonly columns: readonly (keyof F & string)[];
  readonly alike: readonly (readonly (keyof F & string)[])[];
  readonly choice: ImportChoice<F> | null;
}

/** Overview options with defaults applied. */
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

/** Options of the overview across all applications, with defaults applied. */
export type Everywhere = Pick<Overview, 'access' | 'menu' | 'columns' | 'screen'> & { readonly page: string };

/** A declaration as written; `defineResource` applies the defaults. */
export interface ResourceSpec<F extends FieldMap = FieldMap, S extends Scope = Scope> {
  /** Plural in snake_case and equal to the file name: the name of the table and of the labels. */
  readonly name: string;
  /** Previous name of the entity. Its table, references and history are renamed with it. */
  readonly was?: string;
  /**
   * Name of the collection in responses and paths, when it differs from the name; also required for a name without a plural (`equipment`).
   */
  readonly collection?: string;
  readonly scope: S;
  /** Path of its list in the browser: `/admin/labels`, with parents as `{wallet_id}`. */
  readonly page: string;
  /** Further paths of the same list. */
  readonly alsoAt?: readonly string[];
  /** Non-standard paths below `page`. `{id}` stands for the record. */
  readonly paths?: { readonly create?: string; readonly edit?: string };
  /** API path, when it does not follow from scope and name. */
  readonly api?: string;
  readonly access: Access;
  readonly write?: Writing<F>;
  /** A list across the organizations of an application, for an entity owned by organizations. */
  readonly overview?: OverviewSpec<F>;
  /** Import of records from a file. */
  readonly import?: ImportSpec<F>;
  /** Makes records available in global search. */
  readonly search?: true | SearchSpec<F>;
  /**
   * Shown only inside other screens: it has an API and labels, but no page, tab or menu entry. `page` still identifies its lists in the
   * browser.
   */
  readonly isEmbedded?: boolean;
  /** Its menu entry; a child entity is a tab of its parent instead. Without a group it is in the last one. */
  readonly menu?: { readonly icon?: IconName; readonly order?: number; readonly group?: MenuGroups } | false;
  /** The field with the title of a record. */
  readonly title: keyof F & string;
  /** The field with the state of a record, shown as a chip next to the title on all its screens. */
  readonly state?: Named<F, 'select'>;
  /** The switch that hides a record from the public. Drafts are marked in lists and on their screens. */
  readonly draft?: Named<F, 'boolean'>;
  /** Fields that should be filled before a draft is published. The draft's notice lists the empty ones, but publishing is not prevented. */
  readonly advisedToPublish?: readonly (keyof F & string)[];
  /** The field with the applications for which a platform row is; their staff see and edit only those rows. */
  readonly sharedWith?: Named<F, 'references'>;
  readonly fields: F & Asked<F>;
  readonly checks?: readonly Check<keyof F & string>[];
  /** Uniqueness rules over several fields, per owner. */
  readonly uniques?: readonly Uniqueness<F>[];
  /** Further indexes by columns, which may include the owner's id. */
  readonly indexes?: readonly (readonly ((keyof F & string) | Moment | 'id' | OwnerColumn<S>)[])[];
  // Spelled out, so that the compiler's messages list the valid columns.
  readonly list?: {
    readonly columns?: readonly ((keyof F & string) | Moment)[];
    readonly sort?: readonly [field: (keyof F & string) | Moment, way: 'asc' | 'desc'];
    /** Tabs above the list: "all" and one per choice of this select field, each with its number of rows. */
    readonly tabs?: Named<F, 'select'>;
    /** Totals of numeric fields over all filtered rows, in `meta.totals` of the response and at the foot of the list. */
    readonly totals?: readonly Named<F, 'money' | 'integer' | 'decimal' | 'minutes' | 'derived'>[];
    /** Times by which the list can be filtered as a range of days, before the fields with `filter`. */
    readonly filters?: readonly Moment[];
    /** The first column, which links to the record, when it is not the title, such as the number of an order. */
    readonly lead?: keyof F & string;
    /** Rows open in this dialog over the list, at `?show=<id>`, instead of on a screen of their own. */
    readonly opens?: DialogName;
    /** Lists with the same owner that are linked from the header: `['refunds']`. */
    readonly beside?: readonly ResourceName[];
    readonly perPage?: number;
    /** Maximum page size of the API: 250 by default, and 1000 for lists that users order on one page. */
    readonly most?: number;
  };
  /** Fields of the form in order, optionally by section. */
  readonly form?: readonly (keyof F & string)[] | Readonly<Record<string, readonly (keyof F & string)[]>>;
  readonly pages?: Readonly<Record<string, Page<F>>>;
  /** Order of the tabs between the form and the history, by the last segment of their paths; others come last. */
  readonly tabs?: readonly string[];
  readonly actions?: Readonly<Record<string, RecordAction>>;
  readonly screens?: Screens;
  readonly words: Readonly<Record<Locale, Words<F>>>;
}

/** A declaration with defaults applied, as used everywhere. */
export interface Resource<F extends FieldMap = FieldMap, S extends Scope = Scope> {
  readonly name: string;
  readonly was: string | null;
  readonly collection: string;
  /** Name of the id in paths and as a foreign key: `label_id`. */
  readonly key: string;
  readonly scope: S;
  /** Paths of the list: `page` first, then `alsoAt`. */
  readonly routes: readonly string[];
  readonly paths: { readonly create: string; readonly edit: string };
  readonly api: string;
  readonly access: Readonly<Record<Verb, Need | 'nobody'>>;
  /** As it was said; each field holds what follows from it. */
  readonly write: Writing<F> | null;
  readonly overview: Overview | null;
  readonly import: Import<F> | null;
  readonly search: Search | null;
  /** Whether this is an entity's overview instead of its declaration; see `overviewOf`. */
  readonly isOverview: boolean;
  /** Whether this is an overview across all applications. */
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
    /** Sort orders of an overview; for other lists they follow from title, sort and columns. */
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
