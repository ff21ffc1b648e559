import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Orm, Tx } from '../../db/database';
import { attempts } from '../../db/system/tokens';
import type { Config } from '../../core/config';
import { tooMany } from '../../core/apiError';
import { clientAddress, networkOf } from '../../http/clientAddress';
import { hashOf } from '../../base/secret';

/** Number of free attempts, and the maximum delay after further ones, which grows by 2, 4, 8 ... seconds. */
interface Limit {
  readonly key: string;
  readonly free: number;
  readonly longest_s: number;
}

/** Attempts are forgotten after this many seconds without one. */
const FORGET_AFTER_S = 3600;
const KNOWN_ADDRESS_DAYS = 90;

/** Addresses and accounts are stored as hashes, so that the table does not list who has an account. */
const keyOf = (kind: string, ...parts: string[]) => `${kind}:${hashOf(parts.join('\n'))}`;

/** The network of a client, for rate limits and history entries. */
export const origin = (http: Context, config: Config) => networkOf(clientAddress(http, config));

/** Delay after `tries` attempts. */
const waitAfter = (tries: SQL, { free, longest_s }: Limit) =>
  sql`make_interval(secs => case when ${tries} <= ${free}::int then 0 else least(${longest_s}::int, power(2, least(${tries} - ${free}::int, 20))) end)`;

/**
 * Counts an attempt before it is made, so that concurrent attempts count too, and refuses it with 429 during a delay. A refused attempt
 * does not extend the delay.
 */
async function take(db: Orm | Tx, limit: Limit, now: Date): Promise<void> {
  if (await isTaken(db, limit, now)) return;
  const left_ms = await waitLeft(db, limit, now);
  if (left_ms <= 0 && (await isTaken(db, limit, now))) return;
  throw tooMany(Math.max(1, Math.ceil(left_ms / 1000)));
}

async function isTaken(db: Orm | Tx, limit: Limit, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const tries = sql`(case when ${attempts.until} < ${at}::timestamptz - make_interval(secs => ${FORGET_AFTER_S}) then 1 else ${attempts.count} + 1 end)`;
  const [taken] = await db
    .insert(attempts)
    .values({ key: limit.key, count: 1, until: at })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: tries, until: sql`${at}::timestamptz + ${waitAfter(tries, limit)}` },
      setWhere: lte(attempts.until, at),
    })
    .returning({ key: attempts.key });
  return taken !== undefined;
}

/**
 * Remaining delay in milliseconds, at most the delay for the number of attempts. A longer stored delay was written by a clock that ran
 * ahead; it is shortened, because otherwise it would last until the right clock catches up.
 */
async function waitLeft(db: Orm | Tx, limit: Limit, now: Date): Promise<number> {
  const [held] = await db
    .update(attempts)
    .set({ until: sql`least(${attempts.until}, ${now.toISOString()}::timestamptz + ${waitAfter(sql`${attempts.count}`, limit)})` })
    .where(eq(attempts.key, limit.key))
    .returning({ until: attempts.until });
  return held ? Date.parse(held.until) - now.getTime() : 0;
}

export interface SignInTry {
  readonly email: string;
  readonly address: string;
}

/**
 * Limits guessing of passwords: per account and address, per address over all accounts, and less strictly per account over all addresses.
 * The last limit does not apply to an address that signed in to the account before, so that an attacker cannot lock the owner out.
 */
export async function takeSignIn(db: Orm | Tx, { email, address }: SignInTry, now: Date): Promise<void> {
  await take(db, { key: keyOf('login', email, address), free: 5, longest_s: 900 }, now);
  await take(db, { key: keyOf('login-address', address), free: 50, longest_s: 300 }, now);
  if (await isKnown(db, { email, address }, now)) return;
  await take(db, { key: keyOf('login-account', email), free: 100, longest_s: 30 }, now);
}

const KEYS_OF_ATTEMPT = ['login', 'second-step'];

/** Clears the account's attempts after a sign-in, and returns the one attempt of the address. */
export async function forgetSignIn(db: Orm | Tx, { email, address }: SignInTry, now: Date): Promise<void> {
  await db.delete(attempts).where(
    inArray(
      attempts.key,
      KEYS_OF_ATTEMPT.flatMap((kind) => [keyOf(kind, email, address), keyOf(`${kind}-account`, email)]),
    ),
  );
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf('login-address', address)));
  const until = new Date(now.getTime() + KNOWN_ADDRESS_DAYS * 86_400_000).toISOString();
  await db
    .insert(attempts)
    .values({ key: keyOf('known', email, address), count: 1, until })
    .onConflictDoUpdate({ target: attempts.key, set: { until } });
}

async function isKnown(db: Orm | Tx, { email, address }: SignInTry, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, keyOf('known', email, address)), gt(attempts.until, now.toISOString())));
  return found !== undefined;
}

/** Limits requests for mails, so that no inbox is flooded: a few per account and address, and more for each of them. */
export async function takeResetRequest(db: Orm | Tx, { email, address }: SignInTry, now: Date): Promise<void> {
  await take(db, { key: keyOf('reset-address', address), free: 20, longest_s: 600 }, now);
  await take(db, { key: keyOf('reset', email, address), free: 3, longest_s: 900 }, now);
  await take(db, { key: keyOf('reset-account', email), free: 10, longest_s: 60 }, now);
}

/** Limits attempts with links, and with passwords of one's own account. */
export const takeLink = (db: Orm | Tx, address: string, now: Date) =>
  take(db, { key: keyOf('link', address), free: 60, longest_s: 300 }, now);
/** Limits public reads. Generous, because a website reads for each of its visitors. */
export const takePublicRead = (db: Orm | Tx, address: string, now: Date) =>
  take(db, { key: keyOf('public', address), free: 600, longest_s: 60 }, now);
const passwordChecks = (user_id: string): Limit => ({ key: keyOf('password', user_id), free: 5, longest_s: 900 });
/** Counts an attempt before the password is checked, so that concurrent attempts count too. */
export const takePasswordCheck = (db: Orm | Tx, user_id: string, now: Date) => take(db, passwordChecks(user_id), now);
/** A correct password clears earlier failed attempts. */
export async function forgetPasswordChecks(db: Orm | Tx, user_id: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, passwordChecks(user_id).key));
}
/**
 * Limits codes of a second factor. Strict per account and address, because the password is already known; looser per account, and not for
 * an address that signed in before.
 */
export async function takeSecondStep(db: Orm | Tx, { email, address }: SignInTry, now: Date): Promise<void> {
  await take(db, { key: keyOf('second-step', email, address), free: 5, longest_s: 900 }, now);
  if (await isKnown(db, { email, address }, now)) return;
  await take(db, { key: keyOf('second-step-account', email), free: 20, longest_s: 300 }, now);
}
/** Limits test notifications to oneself. */
export const takeTestNotification = (db: Orm | Tx, user_id: string, now: Date) =>
  take(db, { key: keyOf('test-notification', user_id), free: 20, longest_s: 300 }, now);
/** Limits unknown voucher codes per user. Known codes do not count, so that a busy cash desk is never slowed down. */
const voucherTries = (user_id: string): Limit => ({ key: keyOf('voucher', user_id), free: 20, longest_s: 300 });
export const takeVoucherTry = (db: Orm | Tx, user_id: string, now: Date) => take(db, voucherTries(user_id), now);
/** Throws 429 during a delay, without counting. */
export async function mayTryVoucher(db: Orm | Tx, user_id: string, now: Date): Promise<void> {
  const [held] = await db
    .select({ until: attempts.until })
    .from(attempts)
    .where(and(eq(attempts.key, voucherTries(user_id).key), gt(attempts.until, now.toISOString())));
  if (held) throw tooMany(Math.max(1, Math.ceil((Date.parse(held.until) - now.getTime()) / 1000)));
}

/** Limits guessing the secret of an application: by client id and address, and by address over all clients. */
const clientTries = ({ client_id, address }: ClientTry): Limit => ({ key: keyOf('client', client_id, address), free: 10, longest_s: 300 });

export interface ClientTry {
  readonly client_id: string;
  readonly address: string;
}

export async function takeClientTry(db: Orm | Tx, attempt: ClientTry, now: Date): Promise<void> {
  await take(db, clientTries(attempt), now);
  await take(db, { key: keyOf('client-address', attempt.address), free: 300, longest_s: 300 }, now);
}
export async function forgetClientTry(db: Orm | Tx, attempt: ClientTry): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, clientTries(attempt).key));
}

/** Requests per minute of an application, enough for the website of a city with all its visitors. */
export const CALLS_A_MINUTE = 1200;
/** Requests per minute that hold spots. */
export const HOLDS_A_MINUTE = 300;
const TOKENS_AN_HOUR = 120;

export const takeClientCall = (db: Orm | Tx, application_id: string, now: Date) =>
  takeInWindow(db, { key: keyOf('client-calls', application_id), most: CALLS_A_MINUTE, seconds: 60 }, now);
export const takeHold = (db: Orm | Tx, application_id: string, now: Date) =>
  takeInWindow(db, { key: keyOf('holds', application_id), most: HOLDS_A_MINUTE, seconds: 60 }, now);
export const takeToken = (db: Orm | Tx, application_id: string, now: Date) =>
  takeInWindow(db, { key: keyOf('client-tokens', application_id), most: TOKENS_AN_HOUR, seconds: 3600 }, now);

/** Whether this is the first notice of the day about the held spots of an application. */
export async function isFirstShareNotice(db: Orm | Tx, application_id: string, now: Date): Promise<boolean> {
  const { count } = await countInWindow(db, { key: keyOf('share-notice', application_id), seconds: 86_400 }, now);
  return count === 1;
}

interface Window {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts a request in the current window, or starts the next one, and throws 429 above the limit. For machines with a steady rate, which a
 * growing delay would bring to a standstill.
 */
async function takeInWindow(db: Orm | Tx, { most, ...window }: Window, now: Date): Promise<void> {
  const { count, until } = await countInWindow(db, window, now);
  if (count > most) throw tooMany(Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)));
}

/** Counts a request in the current window, or starts the next one. */
async function countInWindow(
  db: Orm | Tx,
  { key, seconds }: Omit<Window, 'most'>,
  now: Date,
): Promise<{ readonly count: number; readonly until: string }> {
  const at = now.toISOString();
  const end = new Date(now.getTime() + seconds * 1000).toISOString();
  // A window that ends too far ahead was started by a clock that ran ahead.
  const isOver = sql`(${attempts.until} <= ${at}::timestamptz or ${attempts.until} > ${end}::timestamptz)`;
  const [counted] = await db
    .insert(attempts)
    .values({ key, count: 1, until: end })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        until: sql`case when ${isOver} then ${end}::timestamptz else ${attempts.until} end`,
      },
    })
    .returning({ count: attempts.count, until: attempts.until });
  return counted ?? { count: 1, until: end };
}
