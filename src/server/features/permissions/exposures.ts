import type { Exposure, Sensitive } from '../../../domain/permissions/risks';
import { fieldsOf, resources } from '../../db/declared';

/** Patterns of the names of fields with each kind of sensitive data. */
const NAME_PATTERNS: Readonly<Record<Sensitive, RegExp>> = {
  iban: /(^|_)iban$/,
  birth: /^date_of_birth$/,
  notes: /(^|_)notes$/,
};
/** Fields about things instead of people. */
const OF_THINGS: ReadonlySet<string> = new Set(['activities.notes', 'locations.notes']);
const isMasked = (name: string) => name.startsWith('masked_');

/**
 * The fields with sensitive data, and what is needed to read them: access to the record and to the field. Derived from the declarations.
 */
export const exposures: readonly Exposure[] = resources.flatMap((resource) =>
  fieldsOf(resource).flatMap(([field, { see }]): Exposure[] => {
    const [what] = Object.entries(NAME_PATTERNS).find(([, name]) => name.test(field)) ?? [];
    const { show } = resource.access;
    if (what === undefined || show === 'nobody' || isMasked(field) || OF_THINGS.has(`${resource.name}.${field}`)) return [];
    return [{ what: what as Sensitive, resource: resource.name, field, needs: [show, ...(see ? [see] : [])] }];
  }),
);
