import { inArray } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { AnyResource } from '../../schema/row';
import { targetOf } from '../../schema/traits';
import { resourceNamed, resources } from '../db/declared';
import { columnOf, type Table, tableOf } from '../db/tables';

/** The part of a history line that determines its application. */
interface PlacedLine {
  readonly resource: string;
  readonly record_id: string | null;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly organization_id?: string | null;
  readonly application_id?: string | null;
}

/**
 * Finds the application of each line's record, which may differ from the user's current one: that of its organization, or otherwise that of
 * the record itself. A platform record has none.
 *
 * @param chosen the application of the request, for lines without a record and for records of that application
 */
export async function applicationsOf(
  db: Tx,
  chosen: string | null,
  lines: readonly PlacedLine[],
): Promise<(line: PlacedLine) => string | null> {
  const open = lines.filter(({ application_id }) => application_id === undefined);
  const inOrganizations = open.flatMap((line) => organizationOf(line) ?? []);
  const ofOrganizations = await valuesOf(db, tableOf(resourceNamed('organizations')), 'application_id', inOrganizations);
  const ofRecords = new Map<string, string | null>();
  const outside = open.filter((line) => organizationOf(line) === null && line.record_id !== null);
  for (const name of new Set(outside.map(({ resource }) => resource))) {
    const resource = declaredAs(name);
    const column = resource && ownColumn(resource);
    if (!resource || !column) continue;
    const ids = outside.flatMap((line) => (line.resource === name ? (line.record_id ?? []) : []));
    for (const [id, value] of await valuesOf(db, tableOf(resource), column, ids)) ofRecords.set(id, value);
  }
  return (line) => {
    const { application_id, record_id } = line;
    if (application_id !== undefined) return application_id;
    const organization_id = organizationOf(line);
    if (organization_id !== null) return ofOrganizations.get(organization_id) ?? chosen;
    const resource = declaredAs(line.resource);
    if (!resource || !isOfPlatform(resource)) return chosen;
    if (resource.name === 'applications') return record_id;
    // A deleted record exists only in its line.
    return ofRecords.get(record_id ?? '') ?? textIn(line, 'application_id') ?? textIn(line, 'application');
  };
}

const declaredAs = (name: string): AnyResource | undefined => resources.find((resource) => resource.name === name);

/** Whether records of the entity are reached without a current application: platform records and everything below them. */
function isOfPlatform({ scope }: AnyResource): boolean {
  return typeof scope === 'object' ? isOfPlatform(resourceNamed(scope.childOf)) : scope === 'platform';
}

/** The column with the application of a platform record; null when there is none. */
function ownColumn(resource: AnyResource): 'application_id' | 'application' | null {
  if (!isOfPlatform(resource)) return null;
  if (typeof resource.scope === 'object') return resource.scope.childOf === 'applications' ? 'application_id' : null;
  const field = resource.fields['application'];
  return field && targetOf(field) === 'applications' ? 'application' : null;
}

/** The organization of the record; a coupon redemption stores it in a field. */
const organizationOf = (line: PlacedLine): string | null =>
  line.organization_id ?? (line.resource === 'coupon_redemptions' ? textIn(line, 'organization') : null);

function textIn({ before, after }: PlacedLine, name: string): string | null {
  const value = after?.[name] ?? before?.[name];
  return typeof value === 'string' ? value : null;
}

async function valuesOf(db: Tx, of: Table, name: string, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const [id, value] = [columnOf(of, 'id'), columnOf(of, name)];
  const rows = await db
    .select({ id, value })
    .from(of)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id as string, row.value as string | null]));
}
