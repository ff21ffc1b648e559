import type { Asked, Strength } from '../../../domain/auth/strength';
import { unavailable } from '../../core/apiError';
import { compute, TaskTooLong } from '../../workers/workerPool';

/** Timeout in milliseconds; the first call also loads the dictionaries. */
const TIMEOUT_MS = 20_000;

/**
 * Estimates the strength of a password in a worker thread.
 *
 * @throws ApiError 503 on timeout or when the queue is full
 */
export async function strengthOf(asked: Asked): Promise<Strength> {
  try {
    return await compute('strength', asked, TIMEOUT_MS);
  } catch (error) {
    throw error instanceof TaskTooLong ? unavailable() : error;
  }
}
