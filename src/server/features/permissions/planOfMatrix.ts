import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { changesOf, type Matrix, meaningFor, type RoleChange } from '../../../domain/permissions/matrix';
import type { Ability } from '../../../domain/permissions/permissions';
import { surnameKey } from '../../db/surnameKey';
import type { Orm, Tx } from '../../db/database';
import { rowsOf } from '../../db/rowsOf';

/** A person who gains or loses abilities at one place. */
export interface Concerned {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** The application or organization; null for everywhere. */
  readonly place: string | null;
  readonly gained: readonly Ability[];
  readonly lost: readonly Ability[];
}

/** The effect of a change of the matrix. */
export interface MatrixPlan {
  /** Fingerprint of the change and of the current matrix (docs/decisions/0022-commit-series-edits-by-plan-digest.md). */
  readonly plan: string;
  readonly changes: readonly RoleChange[];
  /** Number of people who gain and who lose abilities. */
  readonly gaining: number;
  readonly losing: number;
  /** The first of them, by name. */
  readonly people: readonly Concerned[];
  /** Total number of places; `people` may be cut off. */
  readonly places: number;
}

const MAX_PEOPLE = 100;

/** The effect on people of replacing `before` by `after`. */
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
  const some = (which: 'gained' | 'lost') => meant.filter((meaning) => meaning[which].length > 0).map(({ roles }) => roles);
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
    ).map((person) => {
      const { gained, lost } = meaningFor(person.roles, before, after);
      return { ...person, gained, lost };
    }),
    places: meant.reduce((sum, { places }) => sum + places, 0),
  };
}

const listOf = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/**
 * People with one of these roles, with all their roles that apply at that place: there, above it, and everywhere. Many people share few
 * sets of roles, so the effect is computed per set.
 */
const holdersWithRoles = (roles: readonly string[]) => sql`
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
  const found = await db.execute(
    sql`select held.roles, count(*)::int as places from (${holdersWithRoles(roles)}) held group by held.roles`,
  );
  return rowsOf(found);
}

async function peopleIn(db: Orm | Tx, changed: readonly string[], sets: readonly (readonly string[])[]): Promise<number> {
  if (sets.length === 0) return 0;
  const found = await db.execute(
    sql`select count(distinct held.user_id)::int as people from (${holdersWithRoles(changed)}) held where ${isOneOf(sets)}`,
  );
  return rowsOf<{ people: number }>(found)[0]?.people ?? 0;
}

async function namesIn(db: Orm | Tx, changed: readonly string[], sets: readonly (readonly string[])[]) {
  if (sets.length === 0) return [];
  const found = await db.execute(sql`
    select users.id, users.first_name || ' ' || users.last_name as name, users.email, held.roles,
      coalesce(organizations.name, applications.name) as place
    from (${holdersWithRoles(changed)}) held
    join users on users.id = held.user_id
    left join organizations on organizations.id = held.organization_id
    left join applications on applications.id = held.application_id
    where ${isOneOf(sets)}
    order by ${surnameKey(sql`users.last_name`, sql`users.first_name`)}, users.id, place limit ${MAX_PEOPLE}
  `);
  return rowsOf<Pick<Concerned, 'id' | 'name' | 'email' | 'roles' | 'place'>>(found);
}
