import { createHash } from 'node:crypto';
import type { Actor } from '../core/context';

/** Digest of a user's roles and abilities. Every response carries it, so that an open screen notices a change with its next request. */
export const fingerprintOf = ({ id, memberships, viewer }: Actor): string =>
  createHash('sha1')
    .update(JSON.stringify([id, memberships, viewer?.viewing.id]))
    .digest('base64url')
    .slice(0, 16);

/** The response header with the digest. */
export const RIGHTS_HEADER = 'Rights';
