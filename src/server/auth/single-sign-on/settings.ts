import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { provider_accounts, sign_in_providers } from '../../db/system/accounts';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { invalid, notFound } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { line } from '../secrets/rules';
import { seal } from '../secrets/seal';
import { serverKey } from '../secrets/serverKey';
import { providerAnswer, providerTestAnswer } from '../securityAnswers';
import { providerOf, returnAddress } from './providerOf';
import { providerAddress } from './safeFetch';
import { tryProvider } from './tryProvider';

const about = { access: 'role:superadmin', tag: 'applications' } as const;
const PATH = '/v1/admin/applications/{application_id}/single-sign-on';
const body = z.strictObject({
  label: line(40),
  issuer: z.string().trim().min(1).max(500),
  client_id: line(200),
  /** Optional; the stored secret is kept without it. */
  client_secret: z.string().min(1).max(500).optional(),
  is_enabled: z.boolean(),
});
type Settings = z.infer<typeof body>;

/** Endpoints for an application's sign-in provider. Source: docs/domain/account.md 11. */
export const singleSignOnSettings = (): Endpoint[] => [
  endpoint({
    ...about,
    method: 'get',
    path: PATH,
    summary: 'Read the identity provider of an application; the secret is never returned',
    answer: providerAnswer,
    run: ({ ctx, params }) => settingsOf(ctx, params['application_id'] ?? ''),
  }),
  endpoint({
    ...about,
    method: 'put',
    path: PATH,
    summary: 'Set the identity provider of an application; another address requires the secret again',
    body,
    answer: providerAnswer,
    run: async ({ ctx, params, body: settings }) => {
      await save(ctx, params['application_id'] ?? '', settings);
      return settingsOf(ctx, params['application_id'] ?? '');
    },
  }),
  endpoint({
    ...about,
    method: 'post',
    path: `${PATH}/test`,
    summary: 'Test the stored identity provider: its address, capabilities, client id and secret',
    answer: providerTestAnswer,
    run: async ({ ctx, params }) => {
      const id = params['application_id'] ?? '';
      await assertExists(ctx, id);
      const provider = await providerOf(ctx.db, id);
      if (!provider) throw notFound();
      return tryProvider(ctx.config, provider, await returnAddress(ctx.db, ctx.config, id));
    },
  }),
];

async function settingsOf(ctx: Ctx, id: string) {
  await assertExists(ctx, id);
  const found = await providerOf(ctx.db, id);
  return {
    label: found?.label ?? null,
    issuer: found?.issuer ?? null,
    client_id: found?.client_id ?? null,
    has_secret: found !== null,
    is_enabled: found?.is_enabled ?? false,
    updated_at: found?.updated_at ?? null,
    return_address: await returnAddress(ctx.db, ctx.config, id),
  };
}

async function assertExists(ctx: Ctx, id: string): Promise<void> {
  const applications = table('applications');
  const found = await ctx.db.select({ id: applications.id }).from(applications).where(eq(applications.id, id));
  if (found.length === 0) throw notFound();
}

/** Saves the settings. The stored secret is never sent to another address than the one it was entered for. */
async function save(ctx: Ctx, application_id: string, { client_secret, ...settings }: Settings): Promise<void> {
  await assertExists(ctx, application_id);
  const address = providerAddress(settings.issuer, ctx.config);
  if (!address) throw invalid([issue('issuer', 'validation.provider_address')]);
  await write(ctx, async (w) => {
    await lock(w.db, ['sign_in_provider', application_id]);
    const before = await providerOf(w.db, application_id);
    const isElsewhere = before === null || before.issuer !== settings.issuer;
    if (client_secret === undefined && isElsewhere) throw invalid([issue('client_secret', 'validation.required')]);
    const row = {
      ...settings,
      client_secret: client_secret === undefined ? (before?.client_secret ?? '') : seal(client_secret, serverKey(w.config)),
      updated_at: w.now.toISOString(),
      updated_by: w.actor.id,
    };
    await w.db
      .insert(sign_in_providers)
      .values({ application_id, ...row })
      .onConflictDoUpdate({ target: sign_in_providers.application_id, set: row });
    // Another issuer or client id means that the provider's user ids are different too.
    if (isElsewhere || before.client_id !== settings.client_id)
      await w.db.delete(provider_accounts).where(eq(provider_accounts.application_id, application_id));
    const auditFields = (settingsRow: { label: string; issuer: string; client_id: string; is_enabled: boolean } | null) =>
      settingsRow && {
        label: settingsRow.label,
        issuer: settingsRow.issuer,
        client_id: settingsRow.client_id,
        is_enabled: settingsRow.is_enabled,
      };
    await audit(w, {
      action: 'single_sign_on_changed',
      resource: 'applications',
      record_id: application_id,
      application_id,
      before: auditFields(before),
      after: auditFields(row),
    });
  });
}
