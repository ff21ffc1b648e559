import { heldBy, type Matrix } from './matrix';
import type { RoleScope } from './ownRoles';
import { type Ability, allows, type Need } from './permissions';

/** Personal data that not every role should read. */
export const SENSITIVE = ['iban', 'birth', 'notes'] as const;
export type Sensitive = (typeof SENSITIVE)[number];

/** A field with sensitive data, and everything needed to read it. */
export interface Exposure {
  readonly what: Sensitive;
  readonly resource: string;
  readonly field: string;
  readonly needs: readonly Need[];
}

/** A role as the check sees it. */
export interface JudgedRole {
  readonly role: string;
  readonly isOwn: boolean;
  readonly scope: RoleScope;
  readonly holders: number;
}

export const RISK_KINDS = [
  'sees_iban',
  'sees_birth',
  'sees_notes',
  'pays_alone',
  'pays_and_approves',
  'everything',
  'hands_out',
  'asleep',
  'no_way_in',
  'unused',
  'empty',
] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

/** A risk in the permissions; `serious` if a new installation does not have it. */
export interface Risk {
  readonly kind: RiskKind;
  readonly level: 'serious' | 'notable';
  readonly roles: readonly string[];
  /** The roles among them that have it, unlike in a new installation. */
  readonly unusual: readonly string[];
  /** Where it can be read, such as `persons.notes`. */
  readonly fields: readonly string[];
}

interface Facts {
  readonly matrix: Matrix;
  /** The matrix of a new installation. */
  readonly usual: Matrix;
  readonly roles: readonly JudgedRole[];
  readonly exposures: readonly Exposure[];
  /** Number of superadmins who can sign in, and how many of them have not done so for a long time. */
  readonly superadmins: number;
  readonly asleep: number;
}

/** Whether a role can read a field. A field may require a role in addition to abilities. */
export const reads = (role: string, matrix: Matrix, { needs }: Exposure): boolean =>
  needs.every((need) => allows({ roles: [role], abilities: matrix[role] ?? [] }, need));

/**
 * The risks in a matrix, serious ones first. The lists of readers leave out superadmins, as they can read everything. Source:
 * docs/domain/permissions.md 17.
 */
export function risksIn({ matrix, usual, roles, exposures, superadmins, asleep }: Facts): Risk[] {
  const others = roles.filter(({ role }) => role !== 'superadmin');
  /** `unusual` are the roles that make it serious. */
  const finding = (kind: RiskKind, found: readonly string[], unusual: readonly string[] = [], fields: readonly string[] = []): Risk[] =>
    found.length === 0 ? [] : [{ kind, level: unusual.length > 0 ? 'serious' : 'notable', roles: found, unusual, fields }];
  const all = (kind: RiskKind, found: readonly string[]) => finding(kind, found, found);
  const readers = SENSITIVE.flatMap((what) => {
    const where = exposures.filter((exposure) => exposure.what === what);
    const found = others.filter(({ role }) => where.some((exposure) => reads(role, matrix, exposure))).map(({ role }) => role);
    const unusual = found.filter((role) => !where.some((exposure) => reads(role, usual, exposure)));
    const fields = where
      .filter((exposure) => found.some((role) => reads(role, matrix, exposure)))
      .map(({ resource, field }) => `${resource}.${field}`);
    return finding(`sees_${what}`, found, unusual, fields);
  });
  const named = (isIt: (role: JudgedRole) => boolean) => others.filter(isIt).map(({ role }) => role);
  const holds = (of: Matrix, role: string, ability: Ability) => heldBy(of[role] ?? []).includes(ability);
  const handsOut = named(({ role }) => holds(matrix, role, 'edit-organization'));
  const isEmpty = (role: string) => heldBy(matrix[role] ?? []).length === 0;
  const found = [
    ...(superadmins < 2 ? all('pays_alone', ['superadmin']) : finding('pays_and_approves', ['superadmin'])),
    ...all('asleep', asleep > 0 ? ['superadmin'] : []),
    ...all(
      'everything',
      named(({ role }) => role !== 'admin' && (matrix[role] ?? []).includes('*')),
    ),
    ...readers,
    ...finding(
      'hands_out',
      handsOut,
      handsOut.filter((role) => !holds(usual, role, 'edit-organization')),
    ),
    ...all(
      'empty',
      named(({ role, holders }) => holders > 0 && isEmpty(role)),
    ),
    ...all(
      'no_way_in',
      named(({ role, scope }) => !isEmpty(role) && !holds(matrix, role, ENTRY_ABILITIES[scope])),
    ),
    ...finding(
      'unused',
      named(({ isOwn, holders }) => isOwn && holders === 0),
    ),
  ];
  return [...found.filter(({ level }) => level === 'serious'), ...found.filter(({ level }) => level === 'notable')];
}

/** The ability that is needed to enter at all. */
const ENTRY_ABILITIES = {
  platform: 'view-application',
  application: 'view-application',
  organization: 'view-organization',
} as const satisfies Readonly<Record<RoleScope, Ability>>;
