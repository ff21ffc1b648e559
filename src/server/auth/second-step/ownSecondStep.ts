import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { readTotp } from '../../../domain/auth/recoveryCodes';
import { hasSecondStep } from '../../../domain/auth/secondStep';
import type { Ctx } from '../../core/context';
import type { Deps } from '../../core/deps';
import { write } from '../../core/write';
import { totp_secrets } from '../../db/system/accounts';
import { lock } from '../../db/lock';
import { audit } from '../../core/audit';
import { conflict, invalid } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { senderFor } from '../../mail/sender';
import { confirmIdentity, type Proof, proof } from '../confirmIdentity';
import { ownPasskeys } from '../passkeys/ownPasskeys';
import { origin, takeSecondStep } from '../secrets/attempts';
import { seal } from '../secrets/seal';
import { serverKey } from '../secrets/serverKey';
import { isAsked } from '../security/rulesFor';
import { ownProviders } from '../single-sign-on/ownProviders';
import { mailOwner } from '../mailOwner';
import { userById } from '../userCard';
import { workspacesOf } from '../workspacesOf';
import { firstCodesAnswer, recoveryCodesAnswer, securityAnswer, totpAnswer } from '../securityAnswers';
import { firstSecondStep, assertOneRemains } from './firstAndLast';
import { dropIdleCodes, makeRecoveryCodes, recoveryLeft, secondStepsOf } from './secondStepsOf';
import { decryptSecret } from './spendCode';
import { newTotpSecret, totpAddress, totpStep } from './totp';

const about = { tag: 'profile', access: 'signed-in' } as const;
const PATH = '/v1/admin/profile';

/** Endpoints for the second factors of one's own account. Source: docs/domain/account.md 4 to 7. */
export const ownSecondStepEndpoints = ({ config }: Deps): Endpoint[] => [
  endpoint({
    ...about,
    method: 'get',
    path: `${PATH}/security`,
    summary:
      'Read the security of your account: authenticator app, passkeys, recovery codes, providers, and whether a second step is required',
    answer: securityAnswer,
    run: ({ ctx }) => security(ctx),
  }),
  endpoint({
    ...about,
    method: 'post',
    path: `${PATH}/totp`,
    status: 201,
    summary: 'Start setting up an authenticator app; its secret is used once a code confirms it',
    body: z.strictObject(proof),
    answer: totpAnswer,
    run: ({ ctx, body }) => beginTotp(ctx, body),
  }),
  endpoint({
    ...about,
    method: 'put',
    path: `${PATH}/totp`,
    summary: 'Confirm an authenticator app with a code. For the first second step, only this response contains ten recovery codes',
    body: z.strictObject({ code: z.string().min(1).max(1000) }),
    answer: firstCodesAnswer,
    run: ({ ctx, body, http }) => finishTotp(ctx, body.code, origin(http, config)),
  }),
  endpoint({
    ...about,
    method: 'delete',
    path: `${PATH}/totp`,
    status: 204,
    summary: 'Remove the authenticator app',
    body: z.strictObject(proof),
    run: async ({ ctx, body }) => {
      await endTotp(ctx, body);
      return null;
    },
  }),
  endpoint({
    ...about,
    method: 'post',
    path: `${PATH}/recovery-codes`,
    status: 201,
    summary: 'Replace all recovery codes by ten new ones, which only this response contains',
    body: z.strictObject(proof),
    answer: recoveryCodesAnswer,
    run: ({ ctx, body }) => renewCodes(ctx, body),
  }),
];

async function security(ctx: Ctx) {
  const { id } = ctx.actor;
  const [user, steps, recovery_codes, keys] = [
    await userById(ctx.db, id),
    await secondStepsOf(ctx.db, id),
    await recoveryLeft(ctx.db, id),
    await ownPasskeys(ctx.db, id),
  ];
  return {
    has_password: user.password_hash !== null,
    has_totp: steps.has_totp,
    passkeys: keys,
    recovery_codes,
    providers: await ownProviders(ctx.db, id),
    is_asked: await isAsked(ctx.db, ctx.actor),
    must_secure: ctx.actor.must_secure ?? false,
  };
}

async function beginTotp(ctx: Ctx, given: Proof) {
  await confirmIdentity(ctx, given);
  const secret = newTotpSecret();
  const row = { secret: seal(secret, serverKey(ctx.config)), created_at: ctx.now.toISOString(), last_step: 0 };
  return write(ctx, async (w) => {
    const [kept] = await w.db
      .insert(totp_secrets)
      .values({ user_id: w.actor.id, ...row })
      .onConflictDoUpdate({ target: totp_secrets.user_id, set: row, setWhere: isNull(totp_secrets.confirmed_at) })
      .returning({ user_id: totp_secrets.user_id });
    if (!kept) throw conflict('errors.totp_on');
    const sender = await senderFor(w.db, w.config, await workspacesOf(w.db, w.actor.id));
    return { secret, address: totpAddress(secret, { issuer: sender.name, label: w.actor.email }) };
  });
}

async function finishTotp(ctx: Ctx, typed: string, address: string) {
  await takeSecondStep(ctx.db, { email: ctx.actor.email, address }, ctx.now);
  const wrong = () => invalid([issue('code', 'validation.totp_wrong')]);
  return write(ctx, async (w) => {
    await lock(w.db, ['account', w.actor.id]);
    const pending = and(eq(totp_secrets.user_id, w.actor.id), isNull(totp_secrets.confirmed_at));
    const [begun] = await w.db.select().from(totp_secrets).where(pending);
    const secret = begun ? decryptSecret(w.config, begun.secret) : null;
    if (!secret) throw conflict('errors.totp_not_begun');
    const digits = readTotp(typed);
    const step = digits === null ? null : totpStep(secret, digits, w.now);
    if (step === null) throw wrong();
    const before = await secondStepsOf(w.db, w.actor.id);
    await w.db.update(totp_secrets).set({ confirmed_at: w.now.toISOString(), last_step: step }).where(pending);
    await audit(w, { action: 'totp_on', resource: 'users', record_id: w.actor.id });
    await mailOwner(w, w.config, await userById(w.db, w.actor.id), 'totp_on');
    return { recovery_codes: await firstSecondStep(w, hasSecondStep(before)) };
  });
}

async function endTotp(ctx: Ctx, given: Proof): Promise<void> {
  await confirmIdentity(ctx, given);
  await write(ctx, async (w) => {
    await lock(w.db, ['account', w.actor.id]);
    const steps = await secondStepsOf(w.db, w.actor.id);
    if (!steps.has_totp) return;
    await assertOneRemains(w, { ...steps, has_totp: false });
    await w.db.delete(totp_secrets).where(and(eq(totp_secrets.user_id, w.actor.id), isNotNull(totp_secrets.confirmed_at)));
    await dropIdleCodes(w);
    await audit(w, { action: 'totp_off', resource: 'users', record_id: w.actor.id });
    await mailOwner(w, w.config, await userById(w.db, w.actor.id), 'totp_off');
  });
}

async function renewCodes(ctx: Ctx, given: Proof) {
  await confirmIdentity(ctx, given);
  return write(ctx, async (w) => {
    await lock(w.db, ['account', w.actor.id]);
    if (!hasSecondStep(await secondStepsOf(w.db, w.actor.id))) throw conflict('errors.no_second_step');
    const codes = await makeRecoveryCodes(w);
    await audit(w, { action: 'recovery_codes_made', resource: 'users', record_id: w.actor.id });
    await mailOwner(w, w.config, await userById(w.db, w.actor.id), 'recovery_made');
    return { recovery_codes: codes };
  });
}
