/**
 * The small server that stands between a page and Speelveld's booking API. It keeps the client secret, gets the token, and hands on the
 * calls that booking needs and no other. No packages: `node server.mjs`.
 *
 *   SPEELVELD_URL   where Speelveld is; http://localhost:3000
 *   CLIENT_ID       of the application: Platform > Applications > Access
 *   CLIENT_SECRET
 *   PORT            8080
 *   TRUST_PROXY     1 where a proxy of yours stands in front and sets X-Forwarded-For
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const { SPEELVELD_URL = 'http://localhost:3000', CLIENT_ID = '', CLIENT_SECRET = '', PORT = '8080', TRUST_PROXY = '' } = process.env;
if (!CLIENT_ID || !CLIENT_SECRET) {
  console.error('CLIENT_ID and CLIENT_SECRET are missing: make them in Speelveld, at Platform > Applications > Access.');
  process.exit(1);
}

/** What a visitor may do. Everything else is not there. */
const CALLS = [
  ['GET', /^\/offers$/],
  ['GET', /^\/offers\/[0-9a-f-]{36}(\/sessions)?$/],
  ['GET', /^\/sessions\/[0-9a-f-]{36}$/],
  ['POST', /^\/holds$/],
  ['DELETE', /^\/holds\/[\w.-]{1,200}$/],
  ['POST', /^\/orders$/],
  ['GET', /^\/orders\/[\w.-]{1,200}$/],
  ['POST', /^\/orders\/[\w.-]{1,200}\/cancel$/],
];
const MOST_BYTES = 64 * 1024;
/** So many holds an hour for one address: nobody keeps a whole session for themselves. */
const HOLDS_AN_HOUR = 20;

const page = await readFile(new URL('index.html', import.meta.url), 'utf8');
/** Only the scripts and styles of the page itself run in it. */
const hashes = (tag) =>
  [...page.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; connect-src 'self'; img-src 'self' ${new URL(SPEELVELD_URL).origin} https:; script-src ${hashes('script')}; style-src ${hashes('style')}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

let token = null;
let asked = null;

/** One token for all visitors; many who come at once wait for the same one. */
const tokenNow = () => (token && token.until > Date.now() ? token.value : (asked ??= getToken().finally(() => (asked = null))));

async function getToken() {
  const answer = await fetch(`${SPEELVELD_URL}/v1/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  if (!answer.ok) throw new Error(`Speelveld gave no token: ${answer.status}`);
  const { access_token, expires_in } = await answer.json();
  // A minute early, so that none runs out on its way.
  token = { value: access_token, until: Date.now() + (expires_in - 60) * 1000 };
  return token.value;
}

/** What tells visitors apart for the limits on holds: their address, which a visitor cannot choose as freely as a cookie. */
const visitorOf = (request) => {
  const forwarded = TRUST_PROXY ? request.headers['x-forwarded-for']?.split(',').at(-1)?.trim() : undefined;
  return forwarded ?? request.socket.remoteAddress ?? '';
};

async function handOn(request, path, body) {
  const call = async () => {
    const headers = { Authorization: `Bearer ${await tokenNow()}`, Accept: 'application/json', 'Visitor-Key': visitorOf(request) };
    for (const name of ['accept-language', 'content-type', 'idempotency-key'])
      if (request.headers[name]) headers[name] = request.headers[name];
    return fetch(`${SPEELVELD_URL}/v1/public${path}`, { method: request.method, headers, ...(body ? { body } : {}) });
  };
  const answer = await call();
  if (answer.status !== 401) return answer;
  // The credentials were renewed, or the token ran out.
  token = null;
  return call();
}

async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

let holds = new Map();
setInterval(() => (holds = new Map()), 3_600_000).unref();

function mayHold(request) {
  const address = visitorOf(request);
  const count = (holds.get(address) ?? 0) + 1;
  holds.set(address, count);
  return count <= HOLDS_AN_HOUR;
}

const tell = (response, status, headers, body = '') => response.writeHead(status, headers).end(body);
/** Why this server itself refuses something, in the language of the page. */
const WHY = {
  404: { nl: 'Dit bestaat niet.', en: 'This is not there.' },
  413: { nl: 'Dit is te groot.', en: 'This is too large.' },
  415: { nl: 'Stuur JSON.', en: 'Send JSON.' },
  429: { nl: 'Te veel pogingen. Probeer het over een uur opnieuw.', en: 'Too many tries. Try again in an hour.' },
  502: { nl: 'Het lukt nu niet. Probeer het zo nog eens.', en: 'This does not work now. Try again in a moment.' },
};
function refuse(request, response, status) {
  const message = WHY[status][/^nl\b/i.test(request.headers['accept-language'] ?? '') ? 'nl' : 'en'];
  tell(response, status, { 'Content-Type': 'application/json' }, JSON.stringify({ errors: { message } }));
}

async function answer(request, response) {
  const url = new URL(request.url, 'http://page');
  if (request.method === 'GET' && url.pathname === '/') return tell(response, 200, PAGE_HEADERS, page);
  if (url.pathname === '/favicon.ico') return tell(response, 204, {});
  const path = url.pathname.startsWith('/api/') ? url.pathname.slice(4) : '';
  if (!CALLS.some(([method, shape]) => method === request.method && shape.test(path))) return refuse(request, response, 404);
  // A page of another site sends no JSON here: that would need our leave.
  const isSending = request.method === 'POST';
  if (isSending && !/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return refuse(request, response, 415);
  if (isSending && path === '/holds' && !mayHold(request)) return refuse(request, response, 429);
  const body = isSending ? await bodyOf(request) : undefined;
  if (body === null) return refuse(request, response, 413);
  const told = await handOn(request, path + url.search, body);
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (told.headers.has('retry-after')) headers['Retry-After'] = told.headers.get('retry-after');
  tell(response, told.status, headers, Buffer.from(await told.arrayBuffer()));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) refuse(request, response, 502);
  });
});
server.listen(Number(PORT), () => console.log(`Book at http://localhost:${server.address().port}`));
