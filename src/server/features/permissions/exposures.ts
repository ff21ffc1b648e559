import type { Exposure, Sensitive } from '../../../domain/permissions/risks';
import { fieldsOf, resources } from '../../db/declared';

/** Fields by their names, as the declarations call what they hold. */
const HELD: Readonly<Record<Sensitive, RegExp>> = {
  iban: /(^|_)iban$/,
  birth: /^date_of_birth$/,
  notes: /(^|_)notes$/,
};
/** What is said of things and not of people. */
const OF_THINGS: ReadonlySet<string> = new Set(['activities.notes', 'locations.notes']);
const isMasked = (name: string) => name.startsWith('masked_');

/** Where sensitive things stand, and what is asked of whoever reads them: of the record, and of the field. From the declarations alone. */
export const exposures: readonly Exposure[] = resources.flatMap((resource) =>
  fieldsOf(resource).flatMap(([field, { see }]): Exposure[] => {
    const [what] = Object.entries(HELD).find(([, name]) => name.test(field)) ?? [];
    const { show } = resource.access;
    if (what === undefined || show === 'nobody' || isMasked(field) || OF_THINGS.has(`${resource.name}.${field}`)) return [];
    return [{ what: what as Sensitive, resource: resource.name, field, needs: [show, ...(see ? [see] : [])] }];
  }),
);
