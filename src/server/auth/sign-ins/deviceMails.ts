import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Config } from '../../core/config';
import type { Locale } from '../../../schema/resource';
import { sign_ins } from '../../db/system/accounts';
import { phrase } from '../../http/sentences';
import type { GuestWriteCtx } from '../guestWrite';
import { mailOwner } from '../mailOwner';
import type { User } from '../userCard';
import type { SignInClient } from './signInClient';

/** Mails a user whose account is used on a new device. Source: docs/domain/account.md 10. */
export async function mailIfNewDevice(w: GuestWriteCtx, config: Config, user: User, client: SignInClient): Promise<void> {
  const own = eq(sign_ins.user_id, user.id);
  const [any] = await w.db.select({ id: sign_ins.id }).from(sign_ins).where(own).limit(1);
  if (!any) return;
  const { browser, system, address, device_hash } = client;
  const isSame = and(
    sql`${sign_ins.browser} is not distinct from ${browser}`,
    sql`${sign_ins.system} is not distinct from ${system}`,
    eq(sign_ins.address, address),
    ne(sign_ins.address, ''),
  );
  const isKnown = or(device_hash === null ? undefined : eq(sign_ins.device_hash, device_hash), isSame);
  const [known] = await w.db.select({ id: sign_ins.id }).from(sign_ins).where(and(own, isKnown)).limit(1);
  if (known) return;
  await mailAboutDevice(w, config, user, 'new_device', client);
}

/** Mails a user about a device, with its name and network. */
export async function mailAboutDevice(
  w: GuestWriteCtx,
  config: Config,
  user: User,
  event: 'new_device' | 'moved_device',
  { browser, system, address }: SignInClient,
): Promise<void> {
  const locale = user.locale as Locale;
  const text = (key: string, values = {}) => phrase(locale, `mails.security.device.${key}`, values);
  const device = browser && system ? text('on', { browser, system }) : (browser ?? system ?? text('unknown'));
  await mailOwner(w, config, user, event, { device, address: address || text('nowhere') });
}
