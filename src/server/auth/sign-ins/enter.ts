import type { Config } from '../../app/config';
import type { GuestWriteCtx } from '../guestWrite';
import { recordEvent } from '../recordEvent';
import { forgetSignIn } from '../secrets/attempts';
import { type ApiToken, type Entry, startSession } from '../secrets/sessions';
import { type User, userCard } from '../userCard';
import { tellNewDevice } from './tellNewDevice';

/** Opens the door for somebody who proved who they are: the token, the line in the history, and a mail where the device is new to them. */
export async function enter(w: GuestWriteCtx, config: Config, user: User, entry: Entry): Promise<ApiToken & { user: object }> {
  const { visit, way, application_id = null } = entry;
  await forgetSignIn(w.db, { email: user.email, address: visit.address }, w.now);
  await recordEvent(w.db, {
    action: 'signed_in',
    now: w.now,
    correlation_id: w.correlation_id,
    user,
    after: { address: visit.address, ...(way === 'password' ? {} : { way }) },
    application_id,
  });
  await tellNewDevice(w, config, user, visit);
  return { ...(await startSession(w.db, user.id, w.now, entry)), user: userCard(user) };
}
