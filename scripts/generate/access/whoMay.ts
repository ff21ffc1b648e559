import { allows, type Need, type Profile } from '../../../src/domain/permissions/permissions';
import { isOfOrganization, ownersAbove } from '../../../src/schema/overview';
import type { Verb } from '../../../src/schema/resource';
import type { AnyResource } from '../../../src/schema/row';
import { isHeld, isWritten } from '../../../src/schema/traits';
import { DEFAULT_ABILITIES } from '../../../src/server/auth/defaultAbilities';
import { resources } from '../../../src/server/db/declared';
import { hooksOf } from '../../../src/server/engine/hooks';

/** The letters in docs/domain/permissions.md: superadmin, admin, organization, trainer; `t` for own activities only. */
export const PEOPLE = ['S', 'A', 'O', 'T'] as const;
export type Person = (typeof PEOPLE)[number];

const NOTHING: Profile = { roles: [], abilities: [] };
const AS: Readonly<Record<Person, Profile>> = {
  S: { roles: ['superadmin'], abilities: ['*'] },
  A: { roles: ['admin'], abilities: DEFAULT_ABILITIES.admin },
  O: { roles: ['organization'], abilities: DEFAULT_ABILITIES.organization },
  T: { roles: ['trainer'], abilities: DEFAULT_ABILITIES.trainer },
};

/** For single records, an entity can define the abilities of a user on that record. */
const OF_ONE: readonly Verb[] = ['show', 'edit', 'delete'];

/** The profile of a person at the place of the entity: a member has nothing in an application except within their organization. */
function heldAt(resource: AnyResource, verb: Verb, person: Person): Profile {
  if (person === 'S' || person === 'A' || isOfOrganization(resource)) return AS[person];
  return OF_ONE.includes(verb) && hooksOf(resource.name)?.profileFor ? AS[person] : NOTHING;
}

/** Whether its rows are activities or below one, so that a trainer only has those of their own activities. */
export const isBelowActivity = (resource: AnyResource): boolean =>
  [resource, ...ownersAbove(resource, resources)].some(({ name }) => name === 'activities');

const written = (resource: AnyResource, who: readonly Person[]): string =>
  who.map((person) => (person === 'T' && isBelowActivity(resource) ? 't' : person)).join(' ') || '–';

const mayAll = (resource: AnyResource, verb: Verb, needs: readonly (Need | 'nobody' | undefined)[]): Person[] =>
  PEOPLE.filter((person) =>
    needs.every((need) => need === undefined || (need !== 'nobody' && allows(heldAt(resource, verb, person), need))),
  );

/** Who may use a verb on an entity, according to its declaration. */
export const whoMay = (resource: AnyResource, verb: Verb): string => written(resource, mayAll(resource, verb, [resource.access[verb]]));

/** A field: who can read it in a visible record, and who can set it when creating and when changing a record. */
export interface FieldAccess {
  readonly name: string;
  readonly read: string;
  readonly made: string;
  readonly changed: string;
}

/** All fields of an entity, in order. Fields in a list can be read there, also by those who may not open records. */
export const fieldAccess = (resource: AnyResource): FieldAccess[] =>
  Object.entries(resource.fields).map(([name, field]) => {
    const by = (verb: Verb, ...needs: readonly (Need | undefined)[]) => mayAll(resource, verb, [resource.access[verb], ...needs]);
    const readers = [...by('show', field.see), ...by('list', field.see)];
    const isOpen = isWritten(field);
    return {
      name,
      read: isHeld(field)
        ? written(
            resource,
            PEOPLE.filter((person) => readers.includes(person)),
          )
        : '–',
      made: isOpen ? written(resource, by('create', field.see, field.write)) : '–',
      changed: isOpen && !field.fixed ? written(resource, by('edit', field.see, field.write)) : '–',
    };
  });
