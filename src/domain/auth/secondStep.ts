import { allows, isSuperadmin, type Profile } from '../permissions/permissions';

/** Of whom the platform asks a second step. Source: docs/domain/account.md 7. */
export const SECURITY_RULES = ['superadmins', 'finance'] as const;
export type SecurityRule = (typeof SECURITY_RULES)[number];

/** What somebody has besides a password. */
export interface SecondSteps {
  readonly has_totp: boolean;
  readonly passkeys: number;
}

export const hasSecondStep = ({ has_totp, passkeys }: SecondSteps): boolean => has_totp || passkeys > 0;

/** Whether a rule is about the holder of these roles and abilities, in whichever workspace they are held. */
export function isMeant(rule: SecurityRule, held: readonly Profile[]): boolean {
  if (held.some(isSuperadmin)) return true;
  return rule === 'finance' && held.some((profile) => allows(profile, 'edit-organization'));
}

/** Whether a way may be taken away: never the last one where a rule asks for any. */
export const mayTakeAway = (left: SecondSteps, isAsked: boolean): boolean => !isAsked || hasSecondStep(left);
