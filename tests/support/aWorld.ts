import { ownerOf, resourceNamed, resources } from '../../src/server/db/declared';
import { fill } from '../../src/schema/places';
import type { AnyResource, AnyRow } from '../../src/schema/row';
import { aServer, type Caller } from './aServer';
import { sampleOf } from './sampleOf';

/**
 * A server with an application, an organization in it and a superadmin at work there: the ground on which the laws are
 * tried for every entity. Parents and referenced records are made through the API as they are asked for.
 */
export async function aWorld() {
  const server = await aServer();
  const application = await server.anApplication();
  const organization = await server.anOrganization(application.id);
  const admin = await server.superadmin({ ApplicationId: application.id });
  const known = new Map<string, string>([['applications', application.id], ['organizations', organization.id]]);
  let serial = 0;

  /** A record of that entity that is there already, made when it is first asked for. */
  async function idOf(name: string): Promise<string> {
    const id = known.get(name) ?? (await make(resourceNamed(name), {}, 'required')).id;
    known.set(name, id);
    return id;
  }

  /** The address of an entity's collection, below the world's own records. */
  async function pathOf(resource: AnyResource): Promise<string> {
    const owner = ownerOf(resource);
    if (owner === null || !resource.api.includes('{')) return resource.api;
    return fill(resource.api, { [resourceNamed(owner).key]: await idOf(owner) });
  }

  const sample = (resource: AnyResource, which: 'all' | 'required' = 'all', caller = admin) => sampleOf(resource, ++serial, caller, idOf, which);

  async function make(resource: AnyResource, changes: Readonly<Record<string, unknown>> = {}, which: 'all' | 'required' = 'all'): Promise<AnyRow> {
    const answer = await admin.call<AnyRow>('POST', await pathOf(resource), { ...(await sample(resource, which)), ...changes });
    if (answer.status !== 201) throw new Error(`${resource.name}: ${answer.status} ${JSON.stringify(answer.errors)}`);
    return answer.body;
  }

  return { ...server, application, organization, admin: admin as Caller, idOf, pathOf, sample, make };
}

export type World = Awaited<ReturnType<typeof aWorld>>;

/** One line of a table of cases for each entity that offers `verb` to somebody. */
export const offering = (verb: keyof AnyResource['access']) => resources.filter(({ access }) => access[verb] !== 'nobody').map((resource) => [resource.name, resource] as const);
