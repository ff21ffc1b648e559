import { compute } from '../workers/workerPool';
import type { Block, Frame } from './blocks';

/** The sheet with most codes takes a second or two. */
const MOST_MS = 60_000;

/**
 * A PDF of A4 pages, drawn in a thread, so that other calls are answered meanwhile.
 *
 * @throws QueueFull where too many wait for one already
 */
export const createDocument = (frame: Frame, blocks: readonly Block[]): Promise<Uint8Array> =>
  compute('document', { frame, blocks }, MOST_MS);
