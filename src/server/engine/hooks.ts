import type { SQL } from 'drizzle-orm';
import type { Issue } from '../../domain/checks/issue';
import type { Profile } from '../../domain/permissions/permissions';
import type { Verb } from '../../schema/resource';
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

/**
 * What an entity does beyond its declaration, where that needs the database. `src/server/features/<noun>/hooks.ts`
 * exports one as `hooks`, found by the name of its folder; the engine calls it. Rules that need no database belong in `src/domain`.
 */
export interface Hooks {
  /** Which rows the actor may see at all, beyond what the scope says. */
  visibleRows?(ctx: Ctx, verb: Verb): SQL | undefined;
  /** What the actor holds on one record, where that differs from the current application's profile. Null: not there for them. */
  profileFor?(ctx: Ctx, id: string): Promise<Profile | null>;
  /** How the fields of kind `derived` follow from other rows; each a scalar expression over the entity's table. */
  readonly derive?: Readonly<Record<string, SQL>>;
  /** How a list is narrowed by a field of kind `derived`; an open end is null. */
  readonly filters?: Readonly<
    Record<string, (ctx: Ctx, range: { readonly from: string | null; readonly to: string | null }) => SQL | undefined>
  >;
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

let attached: Readonly<Record<string, Hooks>> | null = null;

/** Called once by the program, with what stands in `src/server/features`: the engine itself knows no entity. */
export function attachHooks(hooks: Readonly<Record<string, Hooks>>): void {
  attached = hooks;
}

/**
 * The hooks of an entity, where it has some.
 * @throws where none were attached: rows that a hook hides would be seen
 */
export function hooksOf(resource: string): Hooks | undefined {
  if (!attached) throw new Error('attachHooks() comes before the first call');
  return attached[resource];
}
