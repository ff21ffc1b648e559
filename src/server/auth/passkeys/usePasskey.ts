import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Config } from '../../core/config';
import type { Orm, Tx } from '../../db/database';
import { passkeys } from '../../db/system/accounts';
import { beginChallenge, type Challenge, type ChallengePurpose, findChallenge, spendChallenge } from '../secrets/challenges';
import type { UsedPasskey } from './passkeyRules';
import { relyingParty } from './relyingParty';

type StoredPasskey = typeof passkeys.$inferSelect;

interface Asked {
  readonly purpose: Extract<ChallengePurpose, 'passkey' | 'confirmation'>;
  /** The user who must own the passkey; null to accept any passkey with user verification. */
  readonly user_id: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The options for the browser's passkey prompt, and the token with which its response is returned. */
export async function beginPasskey(db: Orm | Tx, config: Config, { purpose, user_id, data = {} }: Asked, now: Date) {
  const own = user_id === null ? [] : await db.select().from(passkeys).where(eq(passkeys.user_id, user_id));
  const { id, origin } = relyingParty(config);
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: user_id === null ? 'required' : 'preferred',
    ...(user_id === null ? {} : { allowCredentials: own.map(allowed) }),
  });
  const { token } = await beginChallenge(db, { purpose, user_id, data: { ...data, challenge: options.challenge } }, now);
  return { token, options, origin };
}

/** A passkey in the browser's format. */
export const allowed = ({ credential_id, transports }: StoredPasskey) => ({ id: credential_id, transports: [...transports] });

/** Verifies the browser's response and returns its passkey and challenge; null when anything is wrong. Nothing is written yet. */
export async function verifyPasskey(
  db: Orm | Tx,
  config: Config,
  { purpose, token, answer }: { readonly purpose: Asked['purpose']; readonly token: string; readonly answer: UsedPasskey },
  now: Date,
): Promise<{ passkey: StoredPasskey; begun: Challenge; counter: number } | null> {
  const begun = await findChallenge(db, purpose, token, now);
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credential_id, answer.id));
  if (!begun || !passkey || (begun.user_id !== null && begun.user_id !== passkey.user_id)) return null;
  const { id, origin } = relyingParty(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: String((begun.data as { readonly challenge?: unknown }).challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: begun.user_id === null,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
    });
    return verified ? { passkey, begun, counter: authenticationInfo.newCounter } : null;
  } catch {
    // The library throws for every invalid response, including a counter that went backwards.
    return null;
  }
}

/** Uses the challenge up and records the use of the passkey. False when another request was first. */
export async function markPasskey(
  tx: Orm | Tx,
  { passkey, begun, counter }: { readonly passkey: StoredPasskey; readonly begun: Challenge; readonly counter: number },
  now: Date,
): Promise<boolean> {
  if (!(await spendChallenge(tx, begun))) return false;
  await tx.update(passkeys).set({ counter, last_used_at: now.toISOString() }).where(eq(passkeys.id, passkey.id));
  return true;
}
