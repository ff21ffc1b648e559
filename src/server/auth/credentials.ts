import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Ctx } from '../core/context';
import { audit } from '../core/audit';
import { application_credentials } from '../db/system/tokens';
import { table } from '../db/tables';
import { type Endpoint, endpoint } from '../http/endpoint';
import { notFound } from '../core/apiError';
import { write } from '../core/write';
import { hashOf, newSecret } from '../base/secret';
import { credentialsAnswer, newCredentialsAnswer } from './securityAnswers';

const about = { access: 'role:superadmin', path: '/v1/admin/applications/{application_id}/credentials', tag: 'applications' } as const;

/** Endpoints for the client id and secret of an application. */
export const credentialEndpoints = (): Endpoint[] => [
  endpoint({
    ...about,
    method: 'get',
    summary: 'Read the client id; null if there is none. The secret is never returned again',
    answer: credentialsAnswer,
    run: async ({ ctx, params }) => (await current(ctx, params['application_id'] ?? '')) ?? { client_id: null, created_at: null },
  }),
  endpoint({
    ...about,
    method: 'post',
    status: 201,
    summary: 'Create a client id and secret, which replace the previous ones. Only this response contains the secret',
    answer: newCredentialsAnswer,
    run: ({ ctx, params }) => renew(ctx, params['application_id'] ?? ''),
  }),
];

async function current(ctx: Ctx, application_id: string): Promise<{ client_id: string; created_at: string } | null> {
  await assertExists(ctx, application_id);
  const { client_id, created_at } = application_credentials;
  const [found] = await ctx.db
    .select({ client_id, created_at })
    .from(application_credentials)
    .where(eq(application_credentials.application_id, application_id));
  return found ?? null;
}

async function renew(ctx: Ctx, application_id: string) {
  const client_id = randomBytes(16).toString('hex');
  const client_secret = newSecret();
  const created_at = ctx.now.toISOString();
  return write(ctx, async (w) => {
    const before = await current(w, application_id);
    const row = { client_id, secret_hash: hashOf(client_secret), created_at, created_by: w.actor.id };
    await w.db
      .insert(application_credentials)
      .values({ application_id, ...row })
      .onConflictDoUpdate({ target: application_credentials.application_id, set: row });
    await audit(w, {
      action: 'credentials_renewed',
      resource: 'applications',
      record_id: application_id,
      application_id,
      before: before && { client_id: before.client_id },
      after: { client_id },
    });
    return { client_id, client_secret, created_at };
  });
}

async function assertExists(ctx: Ctx, application_id: string): Promise<void> {
  const { id } = table('applications');
  const found = await ctx.db.select({ id }).from(table('applications')).where(eq(id, application_id));
  if (found.length === 0) throw notFound();
}
