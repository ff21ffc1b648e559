import { createHash } from 'node:crypto';
import type { Actor } from '../app/context';

/**
 * What somebody holds, as a short name: another one as soon as anything of it is another. Each answer carries it, so that a screen that is
 * open learns of a change with its next call, whatever that was about.
 */
export const fingerprintOf = ({ id, memberships, viewer }: Actor): string =>
  createHash('sha1')
    .update(JSON.stringify([id, memberships, viewer?.viewing.id]))
    .digest('base64url')
    .slice(0, 16);

/** The header that carries it. */
export const RIGHTS_HEADER = 'Rights';
