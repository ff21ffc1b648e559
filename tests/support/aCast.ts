import { eq } from 'drizzle-orm';
import { resourceNamed } from '../../src/server/db/declared';
import { table } from '../../src/server/db/tables';
import type { Caller } from './aServer';
import type { World } from './aWorld';

/** Superadmin, admin, organization and trainer, by the letters of docs/domain/permissions.md. */
export type Letter = 'S' | 'A' | 'O' | 'T';
export const LETTERS = ['S', 'A', 'O', 'T'] as const;

/** A user of each role in the world's application and organization. The trainer has a participant in one of their sessions. */
export async function aCast(world: World) {
  const { application, organization } = world;
  const headers = { ApplicationId: application.id };
  const callers: Readonly<Record<Letter, Caller>> = {
    S: world.admin,
    A: await world.aPerson([{ role: 'admin', application_id: application.id }], headers),
    O: await world.aPerson([{ role: 'organization', organization_id: organization.id }], headers),
    T: await world.aPerson([{ role: 'trainer', organization_id: organization.id }], headers),
  };
  const contact = (await world.make(resourceNamed('contacts'), { email: callers.T.email, roles: ['trainer'] })).id;
  /** Makes the trainer a contact of an activity, or removes them. */
  const beTrainer = async (isTrainer: boolean, activity?: string) =>
    world.db.orm
      .update(table('activities'))
      .set({ contacts: isTrainer ? [{ contact, roles: ['trainer'] }] : [] })
      .where(eq(table('activities').id, activity ?? (await world.idOf('activities'))));
  await beTrainer(true);
  await world.db.orm
    .update(table('participants'))
    .set({ person: await world.idOf('persons') })
    .where(eq(table('participants').id, await world.idOf('participants')));
  return { callers, beTrainer };
}

export type Cast = Awaited<ReturnType<typeof aCast>>;
