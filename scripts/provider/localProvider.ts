import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A user with an account at the provider. */
export interface Account {
  readonly email: string;
  readonly email_verified: boolean;
}

interface LocalProvider {
  /** 0 for any free port. */
  readonly port: number;
  /** The client that may use the provider, and where it redirects to. */
  readonly client: { readonly id: string; readonly secret: string; readonly returnAddress: string };
  /** By the provider's user ids. */
  readonly accounts: Readonly<Record<string, Account>>;
}

/** A real OpenID Connect provider on this machine that accepts any password. */
export async function localProvider({ port, client, accounts }: LocalProvider) {
  const server = createServer();
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(port, '127.0.0.1', ready));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.id, client_secret: client.secret, redirect_uris: [client.returnAddress], grant_types: ['authorization_code'] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['for trying things on this machine'] },
    findAccount: (_ctx, sub) => {
      const account = accounts[sub];
      return account && { accountId: sub, claims: () => ({ sub, ...account }) };
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    host,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
