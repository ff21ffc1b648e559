import type { Config } from '../../core/config';
import type { GuestWriteCtx } from '../guestWrite';
import { recordEvent } from '../recordEvent';
import { forgetSignIn } from '../secrets/attempts';
import { type ApiToken, type NewSession, startSession } from '../secrets/sessions';
import { type User, type UserCard, userCard } from '../userCard';
import { mailIfNewDevice } from './deviceMails';

/** Creates the session of a user who proved their identity, with an entry in the history, and a mail when the device is new. */
export async function completeSignIn(
  w: GuestWriteCtx,
  config: Config,
  user: User,
  newSession: NewSession,
): Promise<ApiToken & { user: UserCard }> {
  const { client, way, application_id = null } = newSession;
  await forgetSignIn(w.db, { email: user.email, address: client.address }, w.now);
  await recordEvent(w.db, {
    action: 'signed_in',
    now: w.now,
    correlation_id: w.correlation_id,
    user,
    after: { address: client.address, ...(way === 'password' ? {} : { way }) },
    application_id,
  });
  await mailIfNewDevice(w, config, user, client);
  return { ...(await startSession(w.db, user.id, w.now, newSession)), user: userCard(user) };
}
