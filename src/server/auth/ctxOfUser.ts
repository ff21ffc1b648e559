import type { Ctx } from '../core/context';
import { profileInApplication } from '../core/context';
import type { Deps } from '../core/deps';
import { zoneOf } from '../core/zoneOf';
import { DEFAULT_ZONE } from '../../domain/time/zonedTime';
import { loadActor } from './loadActor';

/** A background task and the user on whose behalf it runs. */
interface BackgroundTask {
  readonly id: string;
  readonly user_id: string;
  readonly application_id: string | null;
}

/** The request context of a background task, with the current roles of its user; null when the user was suspended. */
export async function ctxOfUser(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { id, user_id, application_id }: BackgroundTask,
): Promise<Ctx | null> {
  const actor = await loadActor(db.orm, user_id);
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
