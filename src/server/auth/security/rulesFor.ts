import { eq } from 'drizzle-orm';
import { isMeant, SECURITY_RULES, type SecurityRule } from '../../../domain/auth/secondStep';
import type { Actor, Membership } from '../../core/context';
import type { Orm, Tx } from '../../db/database';
import { security_settings } from '../../db/system/accounts';

/** An enabled rule, and since when. */
export interface RuleOn {
  readonly name: string;
  readonly since: string;
}

const profilesOf = (memberships: readonly Membership[]) => memberships.map(({ role, abilities }) => ({ roles: [role], abilities }));

/** The rules that apply to these memberships. */
export function rulesFor(rules: readonly RuleOn[], memberships: readonly Membership[]): readonly RuleOn[] {
  const held = profilesOf(memberships);
  return rules.filter(({ name }) => isRule(name) && isMeant(name, held));
}

const isRule = (name: string): name is SecurityRule => SECURITY_RULES.some((rule) => rule === name);

/** Whether the platform requires a second factor from a user, whenever they signed in. */
export async function isAsked(db: Orm | Tx, { memberships }: Pick<Actor, 'memberships'>): Promise<boolean> {
  const { name, since, is_on } = security_settings;
  return rulesFor(await db.select({ name, since }).from(security_settings).where(eq(is_on, true)), memberships).length > 0;
}
