import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import type { Orm, Tx } from '../../db/database';
import { provider_accounts, sign_in_providers, sign_ins } from '../../db/system/accounts';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { notFound } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { confirmIdentity, type Proof, proof } from '../confirmIdentity';
import { endSession } from '../secrets/sessions';
import { mailOwner } from '../mailOwner';
import { userById } from '../userCard';

const { id, user_id, application_id, last_used_at, created_at } = provider_accounts;

interface OwnProvider {
  readonly id: string;
  /** Label of the sign-in button, and the application it gives access to. */
  readonly label: string;
  readonly application: string;
  readonly last_used_at: string;
  readonly created_at: string;
}

/** The providers linked to a user, last used first. */
export async function ownProviders(db: Orm | Tx, owner: string): Promise<OwnProvider[]> {
  const applications = table('applications');
  return db
    .select({ id, label: sign_in_providers.label, application: applications.name, last_used_at, created_at })
    .from(provider_accounts)
    .innerJoin(sign_in_providers, eq(sign_in_providers.application_id, application_id))
    .innerJoin(applications, eq(applications.id, application_id))
    .where(eq(user_id, owner))
    .orderBy(desc(last_used_at), desc(id));
}

/** Endpoint for unlinking a provider. Source: docs/domain/account.md 12. */
export const ownProviderEndpoints = (): Endpoint[] => [
  endpoint({
    tag: 'profile',
    access: 'signed-in',
    method: 'delete',
    path: '/v1/admin/profile/providers/{provider_account_id}',
    status: 204,
    summary: 'Unlink an identity provider and end its sessions; requires the password or a passkey',
    body: z.strictObject(proof),
    run: async ({ ctx, params, body }) => {
      await unlink(ctx, params['provider_account_id'] ?? '', body);
      return null;
    },
  }),
];

async function unlink(ctx: Ctx, wanted: string, given: Proof): Promise<void> {
  const held = (await ownProviders(ctx.db, ctx.actor.id)).find((provider) => provider.id === wanted);
  if (!held) throw notFound();
  await confirmIdentity(ctx, given);
  await write(ctx, async (w) => {
    const own = and(eq(id, wanted), eq(user_id, w.actor.id));
    const [gone] = await w.db.delete(provider_accounts).where(own).returning({ application_id });
    if (!gone) return;
    const byIt = and(eq(sign_ins.user_id, w.actor.id), eq(sign_ins.application_id, gone.application_id));
    for (const signIn of await w.db.select({ id: sign_ins.id }).from(sign_ins).where(byIt))
      if (signIn.id !== w.actor.sign_in_id) await endSession(w.db, signIn.id, w.now);
    await audit(w, { action: 'provider_unlinked', resource: 'users', record_id: w.actor.id, application_id: gone.application_id });
    await mailOwner(w, w.config, await userById(w.db, w.actor.id), 'provider_unlinked', { provider: held.label });
  });
}
