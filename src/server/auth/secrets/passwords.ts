import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { issue } from '../../../domain/checks/issue';
import { isOwnAddress } from '../../../domain/auth/guessable';
import { isGuessable } from '../../../domain/auth/strength';
import { invalid, unavailable } from '../../core/apiError';
import { createQueue } from '../../base/createQueue';
import { newSecret } from '../../base/secret';
import { strengthOf } from './strengthOf';

/** Parameters of argon2id, the library's default. Memory in KiB. */
const ARGON = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash occupies a core. One core is left for other requests, and threads for files and DNS. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** A request that has waited for ten seconds gets 503 with Retry-After. */
const serialize = createQueue({ atOnce: HASHES_AT_ONCE, waiting: 5_000, maxWaitMs: 10_000, refuse: unavailable });

/** Unicode normalisation: the same characters typed on another keyboard are the same password. */
const plain = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => serialize(() => hash(plain(password), ARGON));

/** The user who chooses a password; their name and address are easy guesses. */
export interface Chooser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Hashes a newly chosen password.
 *
 * @throws ApiError 422 when it is the user's own address or easy to guess
 */
export async function hashNewPassword(password: string, { email, first_name, last_name }: Chooser): Promise<string> {
  if (isOwnAddress(password, email)) throw invalid([issue('password', 'validation.password_own')]);
  if (isGuessable(await strengthOf({ password, own: [first_name, last_name, email] })))
    throw invalid([issue('password', 'validation.password_guessable')]);
  return hashPassword(password);
}

const decoy = hash(newSecret(), ARGON);

/**
 * Verifies a password. An unknown user, or one without a password, takes as long as a wrong password. Never call it inside a transaction.
 */
export function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  return serialize(async () => {
    const fits = await verify(stored ?? (await decoy), plain(password));
    return fits && Boolean(stored);
  });
}
