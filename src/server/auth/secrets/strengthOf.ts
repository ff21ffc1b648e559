import type { Asked, Strength } from '../../../domain/auth/strength';
import { unavailable } from '../../http/apiError';
import { compute, TaskTooLong } from '../../workers/workerPool';

/** The first one waits for the words too. */
const LONGEST_MS = 20_000;

/**
 * How hard a password is to guess, judged in a thread.
 *
 * @throws ApiError 503 where it takes too long, or too many wait
 */
export async function strengthOf(asked: Asked): Promise<Strength> {
  try {
    return await compute('strength', asked, LONGEST_MS);
  } catch (error) {
    throw error instanceof TaskTooLong ? unavailable() : error;
  }
}
