import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { seal, unseal } from '../../auth/secrets/seal';
import { serverKey } from '../../auth/secrets/serverKey';
import { resourceNamed } from '../../db/declared';
import { webhook_secrets } from '../../db/system/publicApi';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { authorize } from '../../engine/authorize';
import { changeRows } from '../../engine/changeRows';
import { find } from '../../engine/lists/list';
import { notFound } from '../../core/apiError';
import { newSigningKey, shownKey, signMessage } from '../../outbound/signMessage';

/** Time to configure the new secret at the receiver; both secrets sign until then. */
const OVERLAP_MS = 24 * 3_600_000;

type Params = Readonly<Record<string, string>>;
type Secrets = typeof webhook_secrets.$inferSelect;

/** When the secret was created, and until when the previous one also signs; never the secret itself. */
export interface SecretFacts {
  readonly created_at: string | null;
  readonly previous_until: string | null;
}

const factsOf = (held: Secrets | null, now: Date): SecretFacts => ({
  created_at: held?.created_at ?? null,
  previous_until: held?.previous_until && Date.parse(held.previous_until) > now.getTime() ? held.previous_until : null,
});

async function secretsOf({ db }: Pick<Ctx, 'db'>, webhook_id: string): Promise<Secrets | null> {
  const [found] = await db.select().from(webhook_secrets).where(eq(webhook_secrets.webhook_id, webhook_id));
  return found ?? null;
}

const authorized = async (ctx: Ctx, params: Params): Promise<string> => {
  const access = await authorize(ctx, resourceNamed('webhooks'), 'edit', params);
  return (await find(ctx, access, params['webhook_id'] ?? '')).id;
};

export async function readSecret(ctx: Ctx, params: Params): Promise<SecretFacts> {
  return factsOf(await secretsOf(ctx, await authorized(ctx, params)), ctx.now);
}

/**
 * Creates a new secret, which only this answer contains. The first one enables the webhook; a later one signs together with the previous
 * one for a day. Source: docs/domain/webhooks.md 3.
 */
export async function makeSecret(ctx: Ctx, params: Params): Promise<SecretFacts & { readonly secret: string }> {
  const webhook_id = await authorized(ctx, params);
  const key = newSigningKey();
  return write(ctx, async (w) => {
    const webhooks = table('webhooks');
    const [webhook] = await w.db.select().from(webhooks).where(eq(webhooks.id, webhook_id)).for('update');
    if (!webhook) throw notFound();
    const before = await secretsOf(w, webhook_id);
    const row = {
      secret: seal(key, serverKey(w.config)),
      previous: before?.secret ?? null,
      previous_until: before ? new Date(w.now.getTime() + OVERLAP_MS).toISOString() : null,
      created_at: w.now.toISOString(),
    };
    await w.db
      .insert(webhook_secrets)
      .values({ webhook_id, ...row })
      .onConflictDoUpdate({ target: webhook_secrets.webhook_id, set: row });
    await audit(w, {
      action: 'secret_renewed',
      resource: 'webhooks',
      record_id: webhook_id,
      application_id: params['application_id'] ?? null,
    });
    if (before === null && !webhook.is_enabled)
      await changeRows(w, 'webhooks', [{ ...webhook, organization_id: null }], { is_enabled: true }, { action: 'switched_on' });
    return { secret: shownKey(key), ...factsOf({ webhook_id, ...row }, w.now) };
  });
}

/**
 * The headers of a message according to Standard Webhooks, with one signature per valid secret. Null without a secret: then nothing is
 * sent.
 */
export async function signedHeaders(
  ctx: Pick<Ctx, 'db' | 'config' | 'now'>,
  { webhook_id, message_id, payload }: { readonly webhook_id: string; readonly message_id: string; readonly payload: string },
): Promise<Record<string, string> | null> {
  const held = await secretsOf(ctx, webhook_id);
  if (!held) return null;
  const older = factsOf(held, ctx.now).previous_until === null ? null : held.previous;
  const keys = [held.secret, older].flatMap((sealed) => (sealed === null ? [] : [unseal(sealed, serverKey(ctx.config))]));
  return signMessage(keys, { id: message_id, body: payload }, ctx.now);
}
