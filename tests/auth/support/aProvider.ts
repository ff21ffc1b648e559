import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'speelveld', secret: 'een geheim van de aanbieder' } as const;

/** Somebody who has an account at the provider. */
export interface Account {
  readonly email: string;
  readonly email_verified: boolean;
}

/**
 * A real OpenID Connect provider on this machine, that asks its people for their name alone. `returnAddress`: where it leads them back to.
 * Its accounts are named by the text before their @.
 */
export async function aProvider(returnAddress: string, accounts: Readonly<Record<string, Account>>) {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [returnAddress], grant_types: ['authorization_code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key for tests'] },
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

/** Walks through the provider as a browser does, signs in there and agrees. @returns the query that it leads back with */
export async function walkThrough(url: string, returnAddress: string, sub: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = url;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 20; step += 1) {
    const answer: Response = await fetch(next, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = answer.headers.get('location');
    form = null;
    if (to) {
      next = new URL(to, next).href;
      if (next.startsWith(returnAddress)) return new URL(next).search;
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`The provider shows ${answer.status}: ${page.slice(0, 500)}`);
    next = new URL(action, next).href;
    form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: sub, password: 'x' } : {}) });
  }
  throw new Error('The provider leads nowhere');
}
