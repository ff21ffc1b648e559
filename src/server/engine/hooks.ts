import type { SQL } from 'drizzle-orm';
import type { Registry, ResourceName } from '../../../resources/registry.gen';
import type { Issue } from '../../domain/checks/issue';
import type { Profile } from '../../domain/permissions/permissions';
import type { Verb } from '../../schema/resource';
import type { Cell } from '../../schema/fieldKind';
import type { AnyRow } from '../../schema/row';
import type { Ctx } from '../core/context';
import type { LockKey } from '../db/lock';
import type { WriteCtx } from '../core/write';
import type { AccessScope } from './accessScope';

/** A change of a record: created (no `before`), updated, or deleted (no `after`). Values by field name. */
export interface Change {
  readonly id: string;
  readonly before: AnyRow | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

type Fields<N extends ResourceName> = Registry[N]['fields'];
type Derived<N extends ResourceName> = {
  [K in keyof Fields<N> & string]: Fields<N>[K] extends { readonly kind: 'derived' } ? K : never;
}[keyof Fields<N> & string];
/** Derived fields that exist only as filters. */
type OnlyFilters<N extends ResourceName> = {
  [K in keyof Fields<N> & string]: Fields<N>[K] extends { readonly kind: 'derived'; readonly isOnlyFilter?: true } ? K : never;
}[keyof Fields<N> & string];
/** Derived fields computed from the record and the current time. */
type Reckoned<N extends ResourceName> = {
  [K in keyof Fields<N> & string]: Fields<N>[K] extends { readonly kind: 'derived'; readonly isReckoned?: true } ? K : never;
}[keyof Fields<N> & string];
type Held<N extends ResourceName> = Exclude<Derived<N>, OnlyFilters<N> | Reckoned<N>>;

type Derivation = Readonly<Record<string, SQL>>;
type Narrowing = Readonly<
  Record<string, (ctx: Ctx, range: { readonly from: string | null; readonly to: string | null }) => SQL | undefined>
>;

/** Requires exactly the keys `K`, and nothing when there are none. */
type Each<K extends string, M extends Readonly<Record<string, unknown>>> = [K] extends [never]
  ? undefined
  : { readonly [P in K]: M[string] };

/**
 * Definitions of derived fields: `derive` has a scalar SQL expression per field, and `filters` the condition of its filter, in which an
 * open end is null. A choice is filtered by its own expression.
 */
type DerivedHooks<N extends ResourceName> = [N] extends [never]
  ? { readonly derive?: Derivation; readonly filters?: Narrowing }
  : ([Held<N>] extends [never] ? { readonly derive?: undefined } : { readonly derive: Each<Held<N>, Derivation> }) &
      ([OnlyFilters<N>] extends [never]
        ? { readonly filters?: { readonly [P in Derived<N>]?: Narrowing[string] } }
        : { readonly filters: Each<OnlyFilters<N>, Narrowing> & { readonly [P in Derived<N>]?: Narrowing[string] } });

/**
 * Behaviour of an entity beyond its declaration that needs the database. `src/server/features/<noun>/hooks.ts` exports it as `hooks`; the
 * engine calls it. Rules that need no database belong in `src/domain`.
 * @example export const hooks: Hooks<'sessions'> = { derive: { waitlist_count: sql`(select count(*) from ...)` } };
 */
export type Hooks<N extends ResourceName = never> = OwnHooks & DerivedHooks<N>;

/** The file of a list with other rows than the list, such as one row per order line. Filters, order and batches are those of the list. */
export interface FileRows {
  /** Column names in the user's language. `access` is that of the list: of one organization or of an overview. */
  head(ctx: Ctx, access: AccessScope): readonly string[];
  /** The rows of some records, which contain everything that the user may see, in order. */
  rows(ctx: Ctx, access: AccessScope, records: readonly AnyRow[]): Promise<readonly (readonly Cell[])[]>;
}

interface OwnHooks {
  /** Derived fields computed from the record and the current time (`isReckoned`), by rules in `src/domain`. */
  readonly reckon?: Readonly<Record<string, (row: AnyRow, now: string) => unknown>>;
  /**
   * Conditions on other columns that follow from a filtered range, so that the index of the sort order can skip rows outside: a session on
   * a date starts around that date.
   */
  readonly follows?: Narrowing;
  /** A deleted record cannot be restored from the history, because restoring has further effects, such as mailing an invitation again. */
  readonly staysDeleted?: true;
  /** The file of the list when it does not have one row per record and one column per field. */
  readonly exported?: FileRows;
  /** Further restriction of the visible rows, beyond the scope. */
  visibleRows?(ctx: Ctx, verb: Verb): SQL | undefined;
  /** The user's profile for one record, when it differs from that of the current application. Null when the record is not visible. */
  profileFor?(ctx: Ctx, id: string): Promise<Profile | null>;
  /**
   * Locks that a change of these records needs: everything that `validate` and `afterWrite` lock. They are taken before the rows are
   * locked. `sent` is the request body; null for a deletion.
   */
  locks?(
    ctx: WriteCtx,
    access: AccessScope,
    ids: readonly string[],
    sent: Readonly<Record<string, unknown>> | null,
  ): Promise<readonly LockKey[]>;
  /** Fields set by the server, after the request was validated. `owners` are the ids of the records that the record belongs to. */
  beforeWrite?(ctx: WriteCtx, change: Change, owners: Readonly<Record<string, string>>): Promise<Record<string, unknown>>;
  /** Validation that needs the database. */
  validate?(ctx: WriteCtx, change: Change): Promise<Issue[]>;
  /** Consequences in the same transaction; external effects go to `ctx.afterCommit`. */
  afterWrite?(ctx: WriteCtx, change: Change): Promise<void>;
}

/** Entities that require hooks, because they have derived fields. */
type Needing = { [N in ResourceName]: [Derived<N>] extends [never] ? never : N }[ResourceName];

/** The hooks of all entities. A hook without an entity, or a missing derived field, does not compile. */
export type AllHooks = { readonly [N in Needing]: Hooks<N> } & { readonly [N in Exclude<ResourceName, Needing>]?: Hooks<N> };

let attached: Readonly<Record<string, Hooks>> | null = null;

/** Registers the hooks in `src/server/features`. Called once at the start, because the engine does not depend on entities. */
export function attachHooks(hooks: AllHooks): void {
  attached = hooks as Readonly<Record<string, Hooks>>;
}

/**
 * The hooks of an entity, if any.
 * @throws when none are registered, because rows that a hook hides would be visible
 */
export function hooksOf(resource: string): Hooks | undefined {
  if (!attached) throw new Error('attachHooks() comes before the first call');
  return attached[resource];
}
