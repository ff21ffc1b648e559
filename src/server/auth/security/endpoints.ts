import { and, countDistinct, eq, exists, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import * as z from 'zod';
import { isMeant, SECURITY_RULES, type SecurityRule } from '../../../domain/auth/secondStep';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import type { Orm, Tx } from '../../db/database';
import { passkeys, security_settings, totp_secrets } from '../../db/system/accounts';
import { memberships, role_abilities, users } from '../../db/system/people';
import { lock } from '../../db/lock';
import { audit } from '../../core/audit';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { confirmIdentity, proof } from '../confirmIdentity';
import { securityRulesAnswer } from '../securityAnswers';

const about = { access: 'role:superadmin', tag: 'security', path: '/v1/admin/security' } as const;
const body = z.strictObject({ superadmins: z.boolean(), finance: z.boolean(), ...proof });

/** Endpoints for the platform's rules about second factors. Source: docs/domain/account.md 7. */
export const securityEndpoints = (): Endpoint[] => [
  endpoint({
    ...about,
    method: 'get',
    summary: 'Read for whom a second step is required, since when, and how many users have one',
    answer: securityRulesAnswer,
    run: async ({ ctx }) => ({ rules: await rulesOf(ctx.db) }),
  }),
  endpoint({
    ...about,
    method: 'put',
    summary: 'Require a second step of superadmins or finance from their next sign-in; requires the password or a passkey',
    body,
    answer: securityRulesAnswer,
    run: async ({ ctx, body: { superadmins, finance, ...given } }) => {
      await confirmIdentity(ctx, given);
      await keep(ctx, { superadmins, finance });
      return { rules: await rulesOf(ctx.db) };
    },
  }),
];

async function keep(ctx: Ctx, wanted: Readonly<Record<SecurityRule, boolean>>): Promise<void> {
  await write(ctx, async (w) => {
    await lock(w.db, ['security', 'settings']);
    const held = await w.db.select().from(security_settings);
    for (const name of SECURITY_RULES) {
      const was = held.find((rule) => rule.name === name)?.is_on ?? false;
      const is_on = wanted[name];
      if (was === is_on) continue;
      const row = { is_on, since: w.now.toISOString() };
      await w.db
        .insert(security_settings)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: security_settings.name, set: row });
      await audit(w, {
        action: 'second_step_rule',
        resource: 'users',
        record_id: null,
        before: { rule: name, is_on: was },
        after: { rule: name, is_on },
        reason: name,
      });
    }
  });
}

async function rulesOf(db: Orm | Tx) {
  const held = await db.select().from(security_settings);
  const rules = [];
  for (const name of SECURITY_RULES) {
    const { is_on = false, since = null } = held.find((rule) => rule.name === name) ?? {};
    rules.push({ name, is_on, since: is_on ? since : null, ...(await numbersOf(db, name)) });
  }
  return rules;
}

/** Number of users to whom a rule applies, and how many of them have a second factor. */
async function numbersOf(db: Orm | Tx, rule: SecurityRule): Promise<{ people: number; secured: number }> {
  const meant = await rolesOfRule(db, rule);
  const [app, key] = [
    db
      .select({ id: totp_secrets.user_id })
      .from(totp_secrets)
      .where(and(eq(totp_secrets.user_id, users.id), isNotNull(totp_secrets.confirmed_at))),
    db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.user_id, users.id)),
  ];
  const count = async (secured: boolean) => {
    const [found] = await db
      .select({ people: countDistinct(users.id) })
      .from(users)
      .innerJoin(memberships, eq(memberships.user_id, users.id))
      .where(and(isNull(users.suspended_at), inArray(memberships.role, meant), secured ? or(exists(app), exists(key)) : undefined));
    return found?.people ?? 0;
  };
  return { people: await count(false), secured: await count(true) };
}

/** The roles to which a rule applies, which follow from their abilities. */
async function rolesOfRule(db: Orm | Tx, rule: SecurityRule): Promise<string[]> {
  const rows = await db.select().from(role_abilities);
  const roles = [...new Set(['superadmin', ...rows.map(({ role }) => role)])];
  return roles.filter((role) =>
    isMeant(rule, [{ roles: [role], abilities: rows.filter((row) => row.role === role).map(({ ability }) => ability) }]),
  );
}
