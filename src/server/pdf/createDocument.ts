import { compute } from '../workers/workerPool';
import type { Block, Frame } from './blocks';

/** Timeout in milliseconds; the largest sheet of codes takes a second or two. */
const TIMEOUT_MS = 60_000;

/**
 * Draws a PDF with A4 pages in a worker thread, so that other requests continue.
 *
 * @throws QueueFull when too many documents are waiting
 */
export const createDocument = (frame: Frame, blocks: readonly Block[]): Promise<Uint8Array> =>
  compute('document', { frame, blocks }, TIMEOUT_MS);
