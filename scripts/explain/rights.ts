import { allows, type Need, ROLES } from '../../src/domain/permissions/permissions';
import type { AnyResource } from '../../src/schema/row';
import { DEFAULT_ABILITIES } from '../../src/server/auth/defaultAbilities';
import type { Line } from './layOut';

const ABILITIES: Readonly<Partial<Record<string, readonly string[]>>> = DEFAULT_ABILITIES;
const may = (need: Need) => ROLES.map((role) => (allows({ roles: [role], abilities: ABILITIES[role] ?? [] }, need) ? role : ''));

/** Who may do what: each verb with its need and the roles that meet it, followed by restricted fields. */
export function rights({ access, fields }: AnyResource): Line[] {
  const verbs = Object.entries(access).map(([verb, need]): Line => [verb, need, ...(need === 'nobody' ? [] : may(need))]);
  const narrower = Object.entries(fields).flatMap(([name, { see, write }]): Line[] => [
    ...(see ? [[`see ${name}`, see, ...may(see)]] : []),
    ...(write ? [[`write ${name}`, write, ...may(write)]] : []),
  ]);
  return [...verbs, ...narrower];
}
