import type { Check } from '../domain/checks/checks';
import type { Need } from '../domain/permissions/permissions';
import type { FieldMap } from './field';

/**
 * Whose rows these are: everybody's, one application's, one organization's, or one record's of another entity. A child
 * of an organization's record says `within: 'organization'`: its rows carry the organization as well, so that they can
 * be searched, spread and guarded by it.
 */
export type Scope = 'platform' | 'application' | 'organization' | { readonly childOf: string; readonly within?: 'organization' };

/** Several fields that no two records share, as long as `when` holds: one active place for each session and person. */
export interface Uniqueness<F extends FieldMap = FieldMap> {
  readonly fields: readonly (keyof F & string)[];
  /** Only rows where this select field holds one of these. */
  readonly when?: readonly [field: keyof F & string, values: readonly string[]];
}

export type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'simple';

/**
 * Who may do what. `every` answers for each verb that is not named. `list` covers export;
 * `show`, one record and its history, follows `list`; `edit` covers bulk changes and the order; `delete` follows `edit`; `simple`, the short list of names
 * that other screens choose from, follows `list`.
 */
export type Access =
  | ({ readonly every: Need } & Partial<Record<Verb, Need | 'nobody'>>)
  | ({ readonly list: Need; readonly create: Need | 'nobody'; readonly edit: Need | 'nobody' } & Partial<Record<Verb, Need | 'nobody'>>);

export type Locale = 'nl' | 'en';
export const LOCALES = ['nl', 'en'] as const satisfies readonly Locale[];

/** Icons that a declaration can name; the shell draws them. */
export type IconName =
  | 'sports'
  | 'category'
  | 'tag'
  | 'label'
  | 'place'
  | 'product'
  | 'organization'
  | 'wallet'
  | 'coupon'
  | 'campaign'
  | 'application'
  | 'invite'
  | 'person'
  | 'filter'
  | 'map'
  | 'key'
  | 'mail'
  | 'list'
  | 'review'
  | 'calendar'
  | 'money'
  | 'shield'
  | 'history'
  | 'chart';

/** The words of one entity in one language. */
export interface Words<F extends FieldMap = FieldMap> {
  /** Lower case: "label", "labels". */
  readonly one: string;
  readonly many: string;
  /** What its list is called in the menu and above it, where more stands there than these rows; the plural otherwise. */
  readonly list?: string;
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
  | { readonly screen: string; readonly access?: Need }
  | { readonly tab: true };

/** Something that can be done with one record, as a dialog of `src/admin/features` by name; it stands behind the button of its header. */
export interface RecordAction {
  readonly screen: string;
  readonly access: Need;
}

export type Column<F extends FieldMap = FieldMap> = (keyof F & string) | 'created_at' | 'updated_at';

/** A declaration as it is written. What is left out follows from the rest; see `defineResource`. */
export interface ResourceSpec<F extends FieldMap = FieldMap, S extends Scope = Scope> {
  /** Plural, snake_case: the name of the table, of the collection in answers, and of the words. */
  readonly name: string;
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
  /** Shown within other screens alone: it has calls and words, and no address, tab or entry of its own. `page` still names its lists in the browser. */
  readonly isEmbedded?: boolean;
  /** Its entry in the menu, whose group follows from the icon; a child entity stands as a tab of its parent instead. */
  readonly menu?: { readonly icon?: IconName; readonly order?: number } | false;
  /** The field that names a record. */
  readonly title: keyof F & string;
  readonly fields: F;
  readonly checks?: readonly Check[];
  /** Uniqueness over several fields, within one owner. */
  readonly uniques?: readonly Uniqueness<F>[];
  /** Further indexes, by columns; the owner's id is a column too. */
  readonly indexes?: readonly (readonly string[])[];
  readonly list?: {
    readonly columns?: readonly Column<F>[];
    readonly sort?: readonly [Column<F>, 'asc' | 'desc'];
    /** Tabs above the list: one for each choice of this select field, after "all". */
    readonly tabs?: keyof F & string;
    readonly perPage?: number;
  };
  /** Which fields the form shows, in order; under section names where there are several. */
  readonly form?: readonly (keyof F & string)[] | Readonly<Record<string, readonly (keyof F & string)[]>>;
  readonly pages?: Readonly<Record<string, Page<F>>>;
  /** The order of the tabs between the form and the history, by the last part of their paths; those that are not named come last. */
  readonly tabs?: readonly string[];
  readonly actions?: Readonly<Record<string, RecordAction>>;
  /** Screens of `src/admin/features` that stand in place of the generic ones. */
  readonly screens?: { readonly list?: string; readonly create?: string; readonly edit?: string };
  readonly words: Readonly<Record<Locale, Words<F>>>;
}

/** A declaration with everything said. All readers take this. */
export interface Resource<F extends FieldMap = FieldMap, S extends Scope = Scope> {
  readonly name: string;
  /** Name of its id in paths and as a foreign key: `label_id`. */
  readonly key: string;
  readonly scope: S;
  /** Where the list stands: `page` first, then the further ones. */
  readonly routes: readonly string[];
  readonly paths: { readonly create: string; readonly edit: string };
  readonly api: string;
  readonly access: Readonly<Record<Verb, Need | 'nobody'>>;
  readonly isEmbedded: boolean;
  readonly menu: { readonly icon: IconName; readonly order: number } | null;
  readonly title: keyof F & string;
  readonly fields: F;
  readonly checks: readonly Check[];
  readonly uniques: readonly Uniqueness<F>[];
  readonly indexes: readonly (readonly string[])[];
  readonly list: {
    readonly columns: readonly Column<F>[];
    readonly sort: readonly [Column<F>, 'asc' | 'desc'];
    readonly tabs: (keyof F & string) | null;
    readonly perPage: number;
  };
  readonly form: Readonly<Record<string, readonly (keyof F & string)[]>>;
  readonly pages: Readonly<Record<string, Page<F>>>;
  readonly tabs: readonly string[];
  readonly actions: Readonly<Record<string, RecordAction>>;
  readonly screens: { readonly list?: string; readonly create?: string; readonly edit?: string };
  readonly words: Readonly<Record<Locale, Words<F>>>;
}
