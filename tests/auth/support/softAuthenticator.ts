import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Challenge {
  readonly challenge: string;
  readonly origin?: string;
  readonly isVerified?: boolean;
}

/** A software authenticator (WebAuthn, ES256, no attestation), so that tests can make each answer wrong. */
export function softAuthenticator(rpId: string, ownOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const about = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} };
  const clientData = (type: string, { challenge, origin = ownOrigin }: Challenge) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha(rpId), Buffer.from([flags]), count]);
  };
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(jwk.x ?? '', 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(jwk.y ?? '', 'base64url'),
  ]);

  return {
    id: about.id,
    /** The result of `navigator.credentials.create`. */
    create(options: Challenge) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = Buffer.concat([head(PRESENT | VERIFIED | ATTESTED, 0), credential]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...about, response };
    },
    /** The result of `navigator.credentials.get`. */
    get(options: Challenge, counter: number) {
      const data = head(options.isVerified === false ? PRESENT : PRESENT | VERIFIED, counter);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, sha(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...about, response };
    },
  };
}
