import type { Ctx } from '../app/context';
import { profileInApplication } from '../app/context';
import type { Deps } from '../app/deps';
import { zoneOf } from '../app/zoneOf';
import { DEFAULT_ZONE } from '../../domain/time/zonedTime';
import { actorNow } from './actorNow';

/** Something that goes on without a call, and by whose rights. */
interface Undertaken {
  readonly id: string;
  readonly user_id: string;
  readonly application_id: string | null;
}

/** Whoever undertook something that goes on by itself, with what they hold by now, as if they called; null for whoever was suspended meanwhile. */
export async function ctxOfUser(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { id, user_id, application_id }: Undertaken,
): Promise<Ctx | null> {
  const actor = await actorNow(db.orm, user_id);
  if (!actor) return null;
  return {
    actor,
    application_id,
    zone: application_id === null ? DEFAULT_ZONE : await zoneOf(db.orm, application_id),
    locale: actor.locale,
    now: now(),
    correlation_id: id,
    profile: profileInApplication(actor, application_id),
    config,
    db: db.orm,
    afterCommit: [],
  };
}
