import { and, eq, isNull } from 'drizzle-orm';
import { type Risk, risksIn } from '../../../domain/permissions/risks';
import type { Ctx } from '../../core/context';
import { DEFAULT_ABILITIES } from '../../auth/defaultAbilities';
import { lastSignIn } from '../../auth/lastSignIn';
import { memberships, users } from '../../db/system/people';
import { exposures } from './exposures';
import { readMatrix, rolesOfMatrix } from './matrixOf';

const INACTIVE_AFTER_MS = 90 * 24 * 60 * 60_000;

/** The risks in the permissions, with the number of people per risk and the names of inactive superadmins. */
export async function risksOfMatrix({ db, now }: Ctx): Promise<{ risks: (Risk & { people: number; names: string[] })[] }> {
  const [matrix, roles] = [await readMatrix(db), await rolesOfMatrix(db)];
  const superadmins = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name, created_at: users.created_at, last: lastSignIn })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.role, 'superadmin'), isNull(users.suspended_at)));
  const away = superadmins.filter(({ last, created_at }) => now.getTime() - Date.parse(last ?? created_at) > INACTIVE_AFTER_MS);
  const risks = risksIn({
    matrix,
    usual: DEFAULT_ABILITIES,
    roles: roles.map(({ id, role, scope, holders }) => ({ role, scope, isOwn: id !== null, holders })),
    exposures,
    superadmins: superadmins.length,
    asleep: away.length,
  });
  const nameOf = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`;
  return {
    risks: risks.map((risk) => ({
      ...risk,
      people:
        risk.kind === 'asleep'
          ? away.length
          : roles.filter(({ role }) => risk.roles.includes(role)).reduce((sum, { holders }) => sum + holders, 0),
      names: risk.kind === 'asleep' ? away.map(nameOf) : risk.roles.includes('superadmin') ? superadmins.map(nameOf) : [],
    })),
  };
}
