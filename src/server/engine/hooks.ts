import type { SQL } from 'drizzle-orm';
import type { Registry, ResourceName } from '../../../resources/registry.gen';
import type { Issue } from '../../domain/checks/issue';
import type { Profile } from '../../domain/permissions/permissions';
import type { Verb } from '../../schema/resource';
import type { Cell } from '../../schema/fieldKind';
import type { AnyRow } from '../../schema/row';
import type { Ctx } from '../app/context';
import type { LockKey } from '../db/lock';
import type { WriteCtx } from '../app/write';
import type { AccessScope } from './accessScope';

/** A change of one record: made (no `before`), changed, or deleted (no `after`). Values by field name. */
export interface Change {
  readonly id: string;
  readonly before: AnyRow | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

type Fields<N extends ResourceName> = Registry[N]['fields'];
type Derived<N extends ResourceName> = {
  [K in keyof Fields<N> & string]: Fields<N>[K] extends { readonly kind: 'derived' } ? K : never;
}[keyof Fields<N> & string];
/** Of these a record holds no value. */
type OnlyFilters<N extends ResourceName> = {
  [K in keyof Fields<N> & string]: Fields<N>[K] extends { readonly kind: 'derived'; readonly isOnlyFilter?: true } ? K : never;
}[keyof Fields<N> & string];
/** These follow from the record and the moment. */
type Reckoned<N extends ResourceName> = {
  [K in keyof Fields<N> & string]: Fields<N>[K] extends { readonly kind: 'derived'; readonly isReckoned?: true } ? K : never;
}[keyof Fields<N> & string];
type Held<N extends ResourceName> = Exclude<Derived<N>, OnlyFilters<N> | Reckoned<N>>;

type Derivation = Readonly<Record<string, SQL>>;
type Narrowing = Readonly<
  Record<string, (ctx: Ctx, range: { readonly from: string | null; readonly to: string | null }) => SQL | undefined>
>;

/** What all of `K` need, and nothing else; nothing at all where there are none. */
type Each<K extends string, M extends Readonly<Record<string, unknown>>> = [K] extends [never]
  ? undefined
  : { readonly [P in K]: M[string] };

/**
 * How the fields of kind `derived` follow from other rows: `derive`, each a scalar expression over the entity's table, and
 * `filters`, how a list is narrowed by one; an open end is null. One of some choices narrows by its own expression.
 */
type DerivedHooks<N extends ResourceName> = [N] extends [never]
  ? { readonly derive?: Derivation; readonly filters?: Narrowing }
  : ([Held<N>] extends [never] ? { readonly derive?: undefined } : { readonly derive: Each<Held<N>, Derivation> }) &
      ([OnlyFilters<N>] extends [never]
        ? { readonly filters?: { readonly [P in Derived<N>]?: Narrowing[string] } }
        : { readonly filters: Each<OnlyFilters<N>, Narrowing> & { readonly [P in Derived<N>]?: Narrowing[string] } });

/**
 * What an entity does beyond its declaration, where that needs the database. `src/server/features/<noun>/hooks.ts`
 * exports one as `hooks`, found by the name of its folder; the engine calls it. Rules that need no database belong in `src/domain`.
 * @example export const hooks: Hooks<'sessions'> = { derive: { waitlist_count: sql`(select count(*) from ...)` } };
 */
export type Hooks<N extends ResourceName = never> = OwnHooks & DerivedHooks<N>;

/**
 * The file of a list whose rows are not the list's own, such as one with a row for each line of an order. Filters, order and batches stay
 * those of the list.
 */
export interface FileRows {
  /** The columns, in the language of the call. `access` is that of the list: of one organization, or of an overview. */
  head(ctx: Ctx, access: AccessScope): readonly string[];
  /** The rows of some records, which come with all that the caller sees of them, in their order. */
  rows(ctx: Ctx, access: AccessScope, records: readonly AnyRow[]): Promise<readonly (readonly Cell[])[]>;
}

interface OwnHooks {
  /** Derived fields that follow from the record as it was read and from the moment (`isReckoned`), by rules of `src/domain`. */
  readonly reckon?: Readonly<Record<string, (row: AnyRow, now: string) => unknown>>;
  /**
   * What follows for other columns from a range of a field that a list is narrowed by, so that the index of its sort passes
   * over what lies outside: a session of a day starts around that day.
   */
  readonly follows?: Narrowing;
  /** A deleted one is not put back from the history: more than its row would follow, as an invitation is mailed anew. */
  readonly staysDeleted?: true;
  /** What the file of its list holds, where that is not a row for each record with a column for each field. */
  readonly exported?: FileRows;
  /** Which rows the actor may see at all, beyond what the scope says. */
  visibleRows?(ctx: Ctx, verb: Verb): SQL | undefined;
  /** What the actor holds on one record, where that differs from the current application's profile. Null: not there for them. */
  profileFor?(ctx: Ctx, id: string): Promise<Profile | null>;
  /**
   * Names of what a change of these records may touch besides: all that its `validate` and `afterWrite` lock. They are taken
   * before the rows are held. `sent` is what the caller sent; null where the records are deleted.
   */
  locks?(
    ctx: WriteCtx,
    access: AccessScope,
    ids: readonly string[],
    sent: Readonly<Record<string, unknown>> | null,
  ): Promise<readonly LockKey[]>;
  /** Fields that the server sets, once the rules have passed what the caller sent. */
  beforeWrite?(ctx: WriteCtx, change: Change): Promise<Record<string, unknown>>;
  /** What is wrong with a change that only the database can tell. */
  validate?(ctx: WriteCtx, change: Change): Promise<Issue[]>;
  /** Consequences in the same transaction; effects outside go to `ctx.afterCommit`. */
  afterWrite?(ctx: WriteCtx, change: Change): Promise<void>;
}

/** Entities that do not work without hooks: some of their fields are derived. */
type Needing = { [N in ResourceName]: [Derived<N>] extends [never] ? never : N }[ResourceName];

/** The hooks of all entities. One for no entity, or without one of its derived fields, does not compile. */
export type AllHooks = { readonly [N in Needing]: Hooks<N> } & { readonly [N in Exclude<ResourceName, Needing>]?: Hooks<N> };

let attached: Readonly<Record<string, Hooks>> | null = null;

/** Called once by the program, with what stands in `src/server/features`: the engine itself knows no entity. */
export function attachHooks(hooks: AllHooks): void {
  attached = hooks as Readonly<Record<string, Hooks>>;
}

/**
 * The hooks of an entity, where it has some.
 * @throws where none were attached: rows that a hook hides would be seen
 */
export function hooksOf(resource: string): Hooks | undefined {
  if (!attached) throw new Error('attachHooks() comes before the first call');
  return attached[resource];
}
