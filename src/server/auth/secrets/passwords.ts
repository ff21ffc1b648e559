import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { issue } from '../../../domain/checks/issue';
import { isOwnAddress } from '../../../domain/auth/guessable';
import { isGuessable } from '../../../domain/auth/strength';
import { invalid, unavailable } from '../../http/apiError';
import { createLimiter } from '../../app/createLimiter';
import { newSecret } from './secret';
import { strengthOf } from './strengthOf';

/** argon2id, the library's default. Memory in KiB. */
const ARGON = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash fills a core: one core is left for all other calls, and threads for files and DNS. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** A call that has waited for ten seconds is answered 503 with Retry-After. */
const serialize = createLimiter({ atOnce: HASHES_AT_ONCE, waiting: 5_000, longestMs: 10_000, refuse: () => unavailable() });

/** The same characters typed on another keyboard are the same password. */
const plain = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => serialize(() => hash(plain(password), ARGON));

/** Whoever chooses a password: what others know of them is guessed first. */
export interface Chooser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * What is kept of a password that somebody chose.
 *
 * @throws ApiError 422 where it is their own address, or can be guessed
 */
export async function hashChosen(password: string, { email, first_name, last_name }: Chooser): Promise<string> {
  if (isOwnAddress(password, email)) throw invalid([issue('password', 'validation.password_own')]);
  if (isGuessable(await strengthOf({ password, own: [first_name, last_name, email] })))
    throw invalid([issue('password', 'validation.password_guessable')]);
  return hashPassword(password);
}

const decoy = hash(newSecret(), ARGON);

/** Takes the same time for somebody without a password, or for nobody, as for a wrong one. Never call it inside a transaction. */
export function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  return serialize(async () => {
    const fits = await verify(stored ?? (await decoy), plain(password));
    return fits && Boolean(stored);
  });
}
