import { overviews } from '../../../../../providers/resources';
import { registry } from '../../../../../resources/registry.gen';
import { type Ability, matches, type Need } from '../../../../domain/permissions/permissions';
import type { AnyResource } from '../../../../schema/row';

/** The possible actions on the records of an entity. */
export interface Opened {
  readonly resource: string;
  readonly verbs: readonly string[];
}

const VERBS = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'] as const;
const declared = [...(Object.values(registry) as unknown as AnyResource[]), ...overviews];

const isMetBy = (need: Need | 'nobody', ability: Ability) => need === ability || (need.includes('*') && matches(need, ability));

/** What an ability gives access to, from the declarations: entities with their actions. */
export const opensOf = (ability: Ability): Opened[] => opened((need) => isMetBy(need, ability));

/** What a role gives access to, without any ability. */
export const opensToRole = (role: 'superadmin' | 'admin'): Opened[] => opened((need) => need === `role:${role}`);

function opened(isMet: (need: Need | 'nobody') => boolean): Opened[] {
  const found = new Map<string, Set<string>>();
  for (const { name, access } of declared) {
    for (const verb of VERBS) {
      if (!isMet(access[verb])) continue;
      found.set(name, (found.get(name) ?? new Set()).add(verb));
    }
  }
  return [...found].map(([resource, verbs]) => ({ resource, verbs: [...verbs] }));
}
