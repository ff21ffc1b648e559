import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { hasSecondStep } from '../../../domain/auth/secondStep';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { passkeys } from '../../db/system/accounts';
import { lock } from '../../db/lock';
import { audit } from '../../core/audit';
import { conflict, invalid, notFound } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { senderFor } from '../../mail/sender';
import { confirmIdentity, type Proof, proof } from '../confirmIdentity';
import { firstSecondStep, assertOneRemains } from '../second-step/firstAndLast';
import { dropIdleCodes, secondStepsOf } from '../second-step/secondStepsOf';
import { beginChallenge, findChallenge, spendChallenge } from '../secrets/challenges';
import { line } from '../secrets/rules';
import { mailOwner } from '../mailOwner';
import { userById } from '../userCard';
import { workspacesOf } from '../workspacesOf';
import { addedPasskeyAnswer, passkeyOptionsAnswer } from '../securityAnswers';
import { type NewPasskey, newPasskey } from './passkeyRules';
import { relyingParty } from './relyingParty';
import { allowed } from './usePasskey';

/** Upper limit on passkeys per account, far above the number of devices that anyone has. */
const MAX_PASSKEYS = 20;
const about = { tag: 'profile', access: 'signed-in' } as const;
const PATH = '/v1/admin/profile/passkeys';
const name = line(60);
const added = z.strictObject({ token: z.string().min(1).max(200), answer: newPasskey, name });

/** Endpoints for adding, naming and removing one's own passkeys. Source: docs/domain/account.md 4 and 8. */
export const ownPasskeyEndpoints = (): Endpoint[] => [
  endpoint({
    ...about,
    method: 'post',
    path: `${PATH}/options`,
    summary: 'Read the options for a new passkey; requires the password or another passkey',
    body: z.strictObject(proof),
    answer: passkeyOptionsAnswer,
    run: ({ ctx, body }) => begin(ctx, body),
  }),
  endpoint({
    ...about,
    method: 'post',
    path: PATH,
    status: 201,
    summary: 'Register a new passkey. For the first second step, only this response contains ten recovery codes',
    body: added,
    answer: addedPasskeyAnswer,
    run: ({ ctx, body }) => add(ctx, body),
  }),
  endpoint({
    ...about,
    method: 'patch',
    path: `${PATH}/{passkey_id}`,
    status: 204,
    summary: 'Rename a passkey',
    body: z.strictObject({ name }),
    run: async ({ ctx, params, body }) => {
      const own = and(eq(passkeys.id, params['passkey_id'] ?? ''), eq(passkeys.user_id, ctx.actor.id));
      const renamed = await write(ctx, async (w) => w.db.update(passkeys).set(body).where(own).returning({ id: passkeys.id }));
      if (renamed.length === 0) throw notFound();
      return null;
    },
  }),
  endpoint({
    ...about,
    method: 'delete',
    path: `${PATH}/{passkey_id}`,
    status: 204,
    summary: 'Remove a passkey; requires the password or a passkey',
    body: z.strictObject(proof),
    run: async ({ ctx, params, body }) => {
      await remove(ctx, params['passkey_id'] ?? '', body);
      return null;
    },
  }),
];

async function begin(ctx: Ctx, given: Proof) {
  const held = await ctx.db.select().from(passkeys).where(eq(passkeys.user_id, ctx.actor.id));
  if (held.length >= MAX_PASSKEYS) throw conflict('errors.passkeys_many', {}, { max: MAX_PASSKEYS });
  await confirmIdentity(ctx, given);
  const { id, origin } = relyingParty(ctx.config);
  const sender = await senderFor(ctx.db, ctx.config, await workspacesOf(ctx.db, ctx.actor.id));
  const options = await generateRegistrationOptions({
    rpName: sender.name,
    rpID: id,
    userID: new TextEncoder().encode(ctx.actor.id),
    userName: ctx.actor.email,
    userDisplayName: ctx.actor.name,
    attestationType: 'none',
    excludeCredentials: held.map(allowed),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { token } = await beginChallenge(
    ctx.db,
    { purpose: 'passkey_new', user_id: ctx.actor.id, data: { challenge: options.challenge } },
    ctx.now,
  );
  return { token, options, origin };
}

async function add(ctx: Ctx, { token, answer, name: called }: z.infer<typeof added>) {
  const begun = await findChallenge(ctx.db, 'passkey_new', token, ctx.now);
  const made = begun?.user_id === ctx.actor.id ? await verified(ctx, answer, begun.data) : null;
  const refused = () => invalid([issue('', 'errors.passkey_refused')]);
  if (!begun || !made) throw refused();
  return write(ctx, async (w) => {
    await lock(w.db, ['account', w.actor.id]);
    if (!(await spendChallenge(w.db, begun))) throw refused();
    const before = await secondStepsOf(w.db, w.actor.id);
    const { credential, credentialBackedUp } = made;
    const [kept] = await w.db
      .insert(passkeys)
      .values({
        user_id: w.actor.id,
        name: called,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: answer.response.transports ?? [],
        is_synced: credentialBackedUp,
        created_at: w.now.toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!kept) throw conflict('errors.passkey_known');
    await audit(w, { action: 'passkey_added', resource: 'users', record_id: w.actor.id, after: { passkey: called } });
    await mailOwner(w, w.config, await userById(w.db, w.actor.id), 'passkey_added', { passkey: called });
    return { id: kept.id, recovery_codes: await firstSecondStep(w, hasSecondStep(before)) };
  });
}

/** Verifies a new passkey; null when it was not created here and for us. */
async function verified({ config }: Ctx, answer: NewPasskey, data: unknown) {
  const { id, origin } = relyingParty(config);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: String((data as { readonly challenge?: unknown }).challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    return verified ? registrationInfo : null;
  } catch {
    return null;
  }
}

async function remove(ctx: Ctx, id: string, given: Proof): Promise<void> {
  const own = and(eq(passkeys.id, id), eq(passkeys.user_id, ctx.actor.id));
  const [found] = await ctx.db.select({ name: passkeys.name }).from(passkeys).where(own);
  if (!found) throw notFound();
  await confirmIdentity(ctx, given);
  await write(ctx, async (w) => {
    await lock(w.db, ['account', w.actor.id]);
    const steps = await secondStepsOf(w.db, w.actor.id);
    await assertOneRemains(w, { ...steps, passkeys: steps.passkeys - 1 });
    const gone = await w.db.delete(passkeys).where(own).returning({ name: passkeys.name });
    if (gone.length === 0) return;
    await dropIdleCodes(w);
    await audit(w, { action: 'passkey_removed', resource: 'users', record_id: w.actor.id, before: { passkey: found.name } });
    await mailOwner(w, w.config, await userById(w.db, w.actor.id), 'passkey_removed', { passkey: found.name });
  });
}
