import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Ctx, profileInOrganization } from '../../../core/context';
import { table } from '../../../db/tables';

/** Digest of the user's rights at the place of an export, which changes with any of their roles or abilities. */
export async function holdingOf(ctx: Ctx, organization_id: string | null): Promise<string> {
  const { roles, abilities } = await heldIn(ctx, organization_id);
  return createHash('sha1')
    .update(JSON.stringify([[...roles].sort(), [...abilities].sort()]))
    .digest('base64url')
    .slice(0, 16);
}

async function heldIn({ actor, profile, db }: Ctx, id: string | null) {
  if (id === null) return profile;
  const organizations = table('organizations');
  const [found] = await db.select({ application_id: organizations.application_id }).from(organizations).where(eq(organizations.id, id));
  return found ? profileInOrganization(actor, { id, ...found }) : profile;
}
