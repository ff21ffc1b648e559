import { allows, isSuperadmin, type Profile } from '../permissions/permissions';

/** Rules of the platform about who must have a second factor. Source: docs/domain/account.md 7. */
export const SECURITY_RULES = ['superadmins', 'finance'] as const;
export type SecurityRule = (typeof SECURITY_RULES)[number];

/** The second factors of a user. */
export interface SecondSteps {
  readonly has_totp: boolean;
  readonly passkeys: number;
}

export const hasSecondStep = ({ has_totp, passkeys }: SecondSteps): boolean => has_totp || passkeys > 0;

/** Whether a rule applies to a user with these profiles, in any workspace. */
export function isMeant(rule: SecurityRule, held: readonly Profile[]): boolean {
  if (held.some(isSuperadmin)) return true;
  return rule === 'finance' && held.some((profile) => allows(profile, 'edit-organization'));
}

/** Whether a second factor may be removed: not the last one when a rule requires one. */
export const mayTakeAway = (left: SecondSteps, isAsked: boolean): boolean => !isAsked || hasSecondStep(left);
