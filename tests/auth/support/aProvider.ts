import { type Account, localProvider } from '../../../scripts/provider/localProvider';

export const CLIENT = { id: 'speelveld', secret: 'een geheim van de aanbieder' } as const;

/** A real OpenID Connect provider on this machine, which returns people to `returnAddress`. */
export const aProvider = (returnAddress: string, accounts: Readonly<Record<string, Account>>) =>
  localProvider({ port: 0, client: { ...CLIENT, returnAddress }, accounts });

/** Walks through the provider like a browser, signs in there and agrees. @returns the query string of the redirect back */
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
  throw new Error('The provider did not redirect back');
}
