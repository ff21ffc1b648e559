import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { changesOf, type Matrix, meaningFor, type RoleChange } from '../../../domain/permissions/matrix';
import type { Ability } from '../../../domain/permissions/permissions';
import type { Orm, Tx } from '../../db/database';
import { rowsOf } from '../../db/rowsOf';

/** Somebody who gains or loses something at one place. */
export interface Concerned {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** The application or organization where it is so; null: everywhere. */
  readonly place: string | null;
  readonly gained: readonly Ability[];
  readonly lost: readonly Ability[];
}

/** What a change of the matrix would mean. */
export interface MatrixPlan {
  /** Its name: the same for the same change of the same matrix (docs/decisions/0022-commit-series-edits-by-plan-digest.md). */
  readonly plan: string;
  readonly changes: readonly RoleChange[];
  /** How many people gain something, and how many lose something. */
  readonly gaining: number;
  readonly losing: number;
  /** The first of them by name. */
  readonly people: readonly Concerned[];
  /** At how many places in all; `people` may be fewer. */
  readonly places: number;
}

const NAMED = 100;

/** What would become of people if `after` came in place of `before`. */
export async function planOfMatrix(db: Orm | Tx, before: Matrix, after: Matrix): Promise<MatrixPlan> {
  const changes = changesOf(before, after);
  const plan = createHash('sha256')
    .update(JSON.stringify([before, changes]))
    .digest('base64url')
    .slice(0, 22);
  const sets =
    changes.length === 0
      ? []
      : await setsOf(
          db,
          changes.map(({ role }) => role),
        );
  const meant = sets.flatMap(({ roles, places }) => {
    const { gained, lost } = meaningFor(roles, before, after);
    return gained.length + lost.length === 0 ? [] : [{ roles, places, gained, lost }];
  });
  const some = (which: 'gained' | 'lost') => meant.filter((one) => one[which].length > 0).map(({ roles }) => roles);
  const changed = changes.map(({ role }) => role);
  return {
    plan,
    changes,
    gaining: await peopleIn(db, changed, some('gained')),
    losing: await peopleIn(db, changed, some('lost')),
    people: (
      await namesIn(
        db,
        changed,
        meant.map(({ roles }) => roles),
      )
    ).map((one) => {
      const { gained, lost } = meaningFor(one.roles, before, after);
      return { ...one, gained, lost };
    }),
    places: meant.reduce((sum, { places }) => sum + places, 0),
  };
}

const listOf = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`;

/**
 * Whoever holds one of these roles, with all that they hold at that place: there, above it, and everywhere. Many people are few sets of
 * roles, so what a change means is worked out for the sets.
 */
const holding = (roles: readonly string[]) => sql`
  select distinct m.user_id, m.application_id, m.organization_id, array(
    select distinct other.role from memberships other
    where other.user_id = m.user_id
      and (other.organization_id = m.organization_id
        or (other.organization_id is null and (other.application_id = m.application_id or other.application_id is null)))
    order by 1
  ) as roles
  from memberships m where m.role = any(${listOf(roles)})`;

const isOneOf = (sets: readonly (readonly string[])[]) => sql`held.roles in (${sql.join(sets.map(listOf), sql`, `)})`;

async function setsOf(db: Orm | Tx, roles: readonly string[]): Promise<{ roles: string[]; places: number }[]> {
  const found = await db.execute(sql`select held.roles, count(*)::int as places from (${holding(roles)}) held group by held.roles`);
  return rowsOf(found);
}

async function peopleIn(db: Orm | Tx, changed: readonly string[], sets: readonly (readonly string[])[]): Promise<number> {
  if (sets.length === 0) return 0;
  const found = await db.execute(
    sql`select count(distinct held.user_id)::int as people from (${holding(changed)}) held where ${isOneOf(sets)}`,
  );
  return rowsOf<{ people: number }>(found)[0]?.people ?? 0;
}

async function namesIn(db: Orm | Tx, changed: readonly string[], sets: readonly (readonly string[])[]) {
  if (sets.length === 0) return [];
  const found = await db.execute(sql`
    select users.id, users.first_name || ' ' || users.last_name as name, users.email, held.roles,
      coalesce(organizations.name, applications.name) as place
    from (${holding(changed)}) held
    join users on users.id = held.user_id
    left join organizations on organizations.id = held.organization_id
    left join applications on applications.id = held.application_id
    where ${isOneOf(sets)}
    order by users.last_name, users.first_name, users.id, place limit ${NAMED}
  `);
  return rowsOf<Pick<Concerned, 'id' | 'name' | 'email' | 'roles' | 'place'>>(found);
}
