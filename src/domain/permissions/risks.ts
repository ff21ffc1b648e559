import { heldBy, type Matrix } from './matrix';
import { allows, type Need } from './permissions';

/** What a stranger should not read without a reason. */
export const SENSITIVE = ['iban', 'birth', 'notes'] as const;
export type Sensitive = (typeof SENSITIVE)[number];

/** A field in which something sensitive stands, and all that is asked of whoever reads it. */
export interface Exposure {
  readonly what: Sensitive;
  readonly resource: string;
  readonly field: string;
  readonly needs: readonly Need[];
}

/** A role as the lint reads it. */
export interface JudgedRole {
  readonly role: string;
  readonly isOwn: boolean;
  readonly holders: number;
}

export type RiskKind =
  | `sees_${Sensitive}`
  | 'pays_alone'
  | 'pays_and_approves'
  | 'everything'
  | 'hands_out'
  | 'asleep'
  | 'unused'
  | 'empty';

/** Something about the rights that somebody should know of; `serious` is what a new installation does not have. */
export interface Risk {
  readonly kind: RiskKind;
  readonly level: 'serious' | 'notable';
  readonly roles: readonly string[];
  /** Where it can be read, each as `persons.notes`. */
  readonly fields: readonly string[];
}

interface Facts {
  readonly matrix: Matrix;
  /** The matrix of a new installation. */
  readonly usual: Matrix;
  readonly roles: readonly JudgedRole[];
  readonly exposures: readonly Exposure[];
  /** How many superadmins can sign in, and how many of them have not done so for long. */
  readonly superadmins: number;
  readonly asleep: number;
}

/** Whether the holders of a role read a field. A role itself can be asked for beside its abilities. */
export const reads = (role: string, matrix: Matrix, { needs }: Exposure): boolean =>
  needs.every((need) => allows({ roles: [role], abilities: matrix[role] ?? [] }, need));

/**
 * What is risky about who holds what, the serious first. A superadmin is in none of the lists of readers, as they read everything.
 * Source: docs/domain/permissions.md 17.
 */
export function risksIn({ matrix, usual, roles, exposures, superadmins, asleep }: Facts): Risk[] {
  const others = roles.filter(({ role }) => role !== 'superadmin');
  const finding = (kind: RiskKind, found: readonly string[], fields: readonly string[] = [], isSerious = false): Risk[] =>
    found.length === 0 ? [] : [{ kind, level: isSerious ? 'serious' : 'notable', roles: found, fields }];
  const readers = SENSITIVE.flatMap((what) => {
    const where = exposures.filter((one) => one.what === what);
    const found = others.filter(({ role }) => where.some((one) => reads(role, matrix, one))).map(({ role }) => role);
    const isNew = found.some((role) => !where.some((one) => reads(role, usual, one)));
    const fields = where
      .filter((one) => found.some((role) => reads(role, matrix, one)))
      .map(({ resource, field }) => `${resource}.${field}`);
    return finding(`sees_${what}`, found, fields, isNew);
  });
  const named = (holds: (one: JudgedRole) => boolean) => others.filter(holds).map(({ role }) => role);
  const holds = (role: string, ability: string) => heldBy(matrix[role] ?? []).some((one) => one === ability);
  const handsOut = named(({ role }) => holds(role, 'edit-organization'));
  const all = [
    ...finding(superadmins < 2 ? 'pays_alone' : 'pays_and_approves', ['superadmin'], [], superadmins < 2),
    ...finding('asleep', asleep > 0 ? ['superadmin'] : [], [], true),
    ...finding(
      'everything',
      named(({ role }) => role !== 'admin' && (matrix[role] ?? []).includes('*')),
      [],
      true,
    ),
    ...readers,
    ...finding(
      'hands_out',
      handsOut,
      [],
      handsOut.some((role) => !heldBy(usual[role] ?? []).includes('edit-organization')),
    ),
    ...finding(
      'empty',
      named(({ role, holders }) => holders > 0 && heldBy(matrix[role] ?? []).length === 0),
      [],
      true,
    ),
    ...finding(
      'unused',
      named(({ isOwn, holders }) => isOwn && holders === 0),
    ),
  ];
  return [...all.filter(({ level }) => level === 'serious'), ...all.filter(({ level }) => level === 'notable')];
}
