import { newId } from '../../src/server/db/columns';
import { fieldsOf, isDerived, isPairs, ownerOf, resourceNamed, resources, rootColumn, tenantColumn } from '../../src/server/db/declared';
import { tableOf } from '../../src/server/db/tables';
import { fill } from '../../src/schema/routes';
import type { Field } from '../../src/schema/field';
import type { AnyResource, AnyRow } from '../../src/schema/row';
import { targetOf, traitsOf } from '../../src/schema/traits';
import { aServer, type Caller } from './aServer';
import { sampleOf } from './sampleOf';

/**
 * A server with an application, an organization and a superadmin, on which rules are tested for every entity. Parents and referenced
 * records are created through the API on demand.
 */
export async function aWorld(options: Parameters<typeof aServer>[0] = {}) {
  const server = await aServer(options);
  const application = await server.anApplication();
  const organization = await server.anOrganization(application.id);
  const admin = await server.superadmin({ ApplicationId: application.id });
  const known = new Map<string, string>([
    ['applications', application.id],
    ['organizations', organization.id],
  ]);
  let serial = 0;
  /** The number of records of each entity that were inserted directly. */
  const insertedCounts = new Map<string, number>();

  /** The id of the world's record of an entity, which is created on first use, in a state that everyone who sees the entity sees. */
  async function idOf(name: string): Promise<string> {
    const id = known.get(name) ?? (await make(resourceNamed(name), SEEN_STATE[name] ?? {}, 'required')).id;
    known.set(name, id);
    return id;
  }

  /** The ids of the world's records above an entity's collection, by their keys. */
  async function idsAbove(resource: AnyResource): Promise<Record<string, string>> {
    const ids: Record<string, string> = {};
    for (let owner = ownerOf(resource); owner !== null; owner = ownerOf(resourceNamed(owner)))
      ids[resourceNamed(owner).key] = await idOf(owner);
    return ids;
  }

  /** The address of an entity's collection below the world's own records. `other` replaces some of their ids. */
  const pathOf = async (resource: AnyResource, other: Readonly<Record<string, string>> = {}): Promise<string> =>
    fill(resource.api, { ...(await idsAbove(resource)), ...other });

  const sample = (resource: AnyResource, which: 'all' | 'required' = 'all', caller = admin) =>
    sampleOf(resource, ++serial, caller, idOf, which);

  async function make(
    resource: AnyResource,
    changes: Readonly<Record<string, unknown>> = {},
    which: 'all' | 'required' = 'all',
  ): Promise<AnyRow> {
    if (resource.access.create === 'nobody') return insertDirectly(resource, changes, which);
    const answer = await admin.call<AnyRow>('POST', await pathOf(resource), { ...(await sample(resource, which)), ...changes });
    if (answer.status !== 201) throw new Error(`${resource.name}: ${answer.status} ${JSON.stringify(answer.errors)}`);
    return answer.body;
  }

  /** A record that only an action or the server creates: inserted into the store, and read through the API. */
  async function insertDirectly(
    resource: AnyResource,
    changes: Readonly<Record<string, unknown>>,
    which: 'all' | 'required',
  ): Promise<AnyRow> {
    const id = newId();
    const above = await idsAbove(resource);
    const owners = Object.fromEntries(
      [rootColumn(resource), tenantColumn(resource)].flatMap((column) => (column === null ? [] : [[column, above[column]]])),
    );
    // Pictures are left out, because they need an upload.
    const fields = fieldsOf(resource).filter(([, field]) => !isDerived(field) && !isPairs(field) && traitsOf(field).holds !== 'picture');
    const values = await sampleOf(
      resource,
      ++serial,
      admin,
      idOf,
      which,
      fields.map(([name]) => name),
    );
    const count = insertedCounts.get(resource.name) ?? 0;
    insertedCounts.set(resource.name, count + 1);
    for (const name of resource.uniques.flatMap((unique) => unique.fields)) {
      const field = resource.fields[name];
      const to = field ? targetOf(field) : null;
      const choices = choicesOf(field);
      if (to !== null) values[name] = (await make(resourceNamed(to), {}, 'required')).id;
      if (choices !== null) values[name] = choices[count % choices.length];
    }
    const moment = server.clock.now.toISOString();
    await server.db.orm.insert(tableOf(resource)).values({ id, ...owners, created_at: moment, updated_at: moment, ...values, ...changes });
    return (await admin.call<AnyRow>('GET', `${await pathOf(resource)}/${id}`)).body;
  }

  return { ...server, application, organization, admin: admin as Caller, idOf, idsAbove, pathOf, sample, make };
}

/** States in which others than superadmins see a record. */
const SEEN_STATE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { invoices: { status: 'final' } };

/** How many records of an entity an owner can have: the number of combinations of choices, where a unique index has only choices. */
export const roomFor = (resource: AnyResource): number =>
  Math.min(
    ...resource.uniques.map(({ fields }) =>
      fields.reduce((room, name) => room * (choicesOf(resource.fields[name])?.length ?? Infinity), 1),
    ),
  );

const choicesOf = (field: Field | undefined) => (field as { readonly choices?: readonly string[] } | undefined)?.choices ?? null;

export type World = Awaited<ReturnType<typeof aWorld>>;

/** The entities that offer `verb` to some role, as rows of a test table. */
export const offering = (verb: keyof AnyResource['access']) =>
  resources.filter(({ access }) => access[verb] !== 'nobody').map((resource) => [resource.name, resource] as const);
