import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '../../src/schema/routes';
import { endpointsOf } from '../../src/server/app/createApi';
import { resources } from '../../src/server/db/declared';
import type { Endpoint } from '../../src/server/http/endpoint';
import type { Answer, Caller } from '../support/aServer';
import { aWorld, roomFor, type World } from '../support/aWorld';
import { isFullRun, sizeOf } from '../support/fullRun';
import { REFUSAL_MEMBERS } from '../support/refusalMembers';

/** The number of odd calls per endpoint. A failure shows the seed, which can be set to repeat it. */
const RUNS = sizeOf({ usual: 4, full: 1000 });
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261123);
/** CPU time of this process only, because other work on the machine does not count. */
const MAX_CPU_MS = 2_000;
/** Ends only a run that would never end: a busy machine takes minutes for a group of endpoints. */
const TIMEOUT_MS = 600_000 + RUNS * 60_000;
const UNKNOWN_ID = '0190f3a0-0000-7000-8000-000000000000';

let world: World;
let admin: Caller;
let faults: string[] = [];
let statusCounts = new Map<number, number>();
beforeAll(async () => {
  world = await aWorld();
  admin = world.admin;
});
afterAll(() => world.close());
afterEach(async () => {
  faults = [];
  statusCounts = new Map();
  // A run that deleted its own records or signed itself out would prove nothing afterwards.
  expect((await admin.call('GET', '/v1/admin/labels')).status).toBe(200);
});

/** Text that breaks things: control characters, quotes, formats, unpaired surrogates, other scripts and names from JavaScript. */
const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\uDC00x',
    '\u202E',
    '\uFEFF',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '`',
    ';--',
    "' or '1'='1",
    '<script>',
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'NaN',
    'field:name',
    'resource:x',
    '%{name}',
    '||||',
  ),
  fc.constantFrom(
    '0000-00-00',
    '2026-02-30',
    '1899-12-31',
    '2101-01-01',
    '-271821-04-20',
    '+275760-09-13T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-11-23T12:00:00+99:99',
    '1e400',
    '-0',
    '0x10',
    '9'.repeat(40),
    '-9223372036854775809',
    '1,5',
    '١٢٣',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constant('x'.repeat(20_000)),
  fc.uuid(),
  fc.constant(UNKNOWN_ID.toUpperCase()),
);
const oddNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324, -0),
  fc.double({ noNaN: true }),
  fc.integer(),
);
const oddValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    oddText,
    oddNumber,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(oddText, fc.constantFrom('name', 'from', 'ids', 'min_age')), tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** A body with the field names of the endpoint, so that odd values reach the code after the first check. */
const bodyFor = (endpoint: Endpoint): fc.Arbitrary<unknown> => {
  // Only a dry run, because the run would delete its own records.
  if (endpoint.path.endsWith('/bulk') && endpoint.method === 'delete')
    return fc.oneof(
      fc.record({ filter: queryFor(endpoint), dry_run: fc.constant(true) }),
      fc.record(
        { ids: fc.array(fc.oneof(fc.uuid(), oddText), { maxLength: 3 }), filter: oddText, dry_run: fc.constant(true) },
        { requiredKeys: ['dry_run'] },
      ),
      fc.dictionary(oddText, oddValue, { minKeys: 1, maxKeys: 3 }),
    );
  const names = [
    ...Object.keys(endpoint.resource?.fields ?? {}),
    'ids',
    'filter',
    'changes',
    'dry_run',
    'version',
    'email',
    'password',
    'token',
    'name',
    'filters',
    'first_name',
    'locale',
    'avatar',
    'id',
  ];
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: oddText }), oddValue, {
        maxKeys: 6,
      }),
    },
    { weight: 1, arbitrary: oddValue },
  );
};

const queryFor = (endpoint: Endpoint) => {
  const fields = Object.keys(endpoint.resource?.fields ?? { name: null });
  const key = fc.oneof(
    fc.constantFrom(
      'page',
      'itemsPerPage',
      'sort',
      'order',
      'search',
      'format',
      'variant',
      'organization',
      'application',
      'from',
      'to',
      'filter[id]',
      'filter[status]',
    ),
    fc.constantFrom(...fields).chain((field) => fc.constantFrom(`filter[${field}]`, `filter[${field}][from]`, `filter[${field}][to]`)),
    oddText,
  );
  const value = fc.oneof(
    oddText,
    fc.constantFrom(...fields),
    fc.constantFrom(
      'true',
      'asc',
      'desc',
      '1',
      '7',
      '100000000',
      'csv',
      'xlsx',
      '2026-02-30',
      '2026-12-31',
      '1e9',
      '-1',
      '99999999999',
      '0.5',
      `${UNKNOWN_ID},${UNKNOWN_ID}`,
    ),
    oddNumber.map(String),
  );
  // Encoded as a browser does, or sometimes not.
  const pair = fc
    .tuple(key, value, fc.boolean())
    .map(([name, text, raw]) => (raw ? `${name}=${text}`.replace(/[#\s\p{Cc}]/gu, '%00') : `${encode(name)}=${encode(text)}`));
  return fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&'));
};
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** The only call with another format of errors. Source: RFC 6749 5.2. */
const TOKEN_CALL = 'POST /v1/oauth/token';
const isTokenFault = ({ error, error_description, ...rest }: Readonly<Record<string, unknown>>) =>
  typeof error === 'string' && /^[a-z_]+$/.test(error) && typeof error_description === 'string' && Object.keys(rest).length === 0;

/** Checks what is true of every answer. */
function validate(line: string, request: string, answer: Answer): void {
  statusCounts.set(answer.status, (statusCounts.get(answer.status) ?? 0) + 1);
  if (answer.status >= 500) faults.push(`${line} answered ${answer.status} to ${request}`);
  if (answer.status < 400) return;
  if (line === TOKEN_CALL) {
    if (!isTokenFault(answer.body))
      faults.push(`${line} has not OAuth's shape of error for ${request}: ${JSON.stringify(answer.body).slice(0, 200)}`);
    return;
  }
  const hasErrorShape =
    typeof answer.errors['message'] === 'string' &&
    Object.values(answer.errors).every((sentence) => typeof sentence === 'string' && sentence !== '');
  if (!hasErrorShape || Object.keys(answer.body).some((key) => key !== 'current' && !REFUSAL_MEMBERS.includes(key)))
    faults.push(`${line} has another shape of error for ${request}: ${JSON.stringify(answer.body).slice(0, 200)}`);
}

async function callEndpoint(endpoint: Endpoint, address: string, body: unknown, headers: Record<string, string> = {}): Promise<void> {
  const line = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
  const request = `${address} ${body === undefined ? '' : typeof body === 'string' ? body.slice(0, 200) : JSON.stringify(body).slice(0, 400)}`;
  const cpu: number[] = [];
  try {
    // A first call may have to prepare something; only a call that is slow each time is a fault.
    do {
      const before = process.cpuUsage();
      const answer = await admin.call(endpoint.method.toUpperCase(), address, body, headers);
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1_000);
      validate(line, request, answer);
    } while (Math.min(...cpu) > MAX_CPU_MS && cpu.length < 3);
    if (Math.min(...cpu) > MAX_CPU_MS) faults.push(`${line} computed for ${cpu.map(Math.round).join(', ')} ms for ${request}`);
  } catch (error) {
    faults.push(`${line} threw ${String(error)} at ${request}`);
  }
}

/** The address of an endpoint below existing records. */
async function addressOf({ path, resource }: Endpoint): Promise<string> {
  const ids: Record<string, string> = { application_id: world.application.id, organization_id: world.organization.id, token: 'onzin' };
  for (const [, key] of path.matchAll(/\{(\w+)\}/g)) {
    const entity = resources.find((candidate) => candidate.key === key);
    if (entity && key !== undefined && !(key in ids)) ids[key] = await world.idOf(entity.name);
  }
  // Uses another application than that of the world, which later calls need.
  const entity = resources.find((candidate) => candidate.name === resource?.name);
  if (entity && path.includes(`{${entity.key}}`))
    ids[entity.key] = roomFor(entity) === Infinity ? (await world.make(entity, {}, 'required')).id : await world.idOf(entity.name);
  return fill(path, new Proxy(ids, { get: (known, name: string) => known[name] ?? UNKNOWN_ID }));
}

const endpoints = async () => endpointsOf(world.deps, world.files);
/** Endpoints that would end the session of the run. */
const ENDS_SESSION = ['/v1/auth/logout', '/v1/token/refresh'];

describe('odd input', () => {
  const groups: [string, (endpoint: Endpoint) => boolean][] = [
    ['query strings', ({ method }) => method === 'get'],
    ['bodies of new records', ({ method }) => method === 'post'],
    ['bodies of changes', ({ method }) => method === 'put' || method === 'patch'],
    ['bodies of deletions', ({ method, path }) => method === 'delete' && path.endsWith('/bulk')],
  ];
  test.each(groups)(
    'in %s causes no server error, long computation or other format of errors',
    async (_title, isInGroup) => {
      const chosen = (await endpoints()).filter((endpoint) => isInGroup(endpoint) && !ENDS_SESSION.includes(endpoint.path));
      expect(chosen.length).toBeGreaterThan(5);
      for (const [index, endpoint] of chosen.entries()) {
        const address = await addressOf(endpoint);
        const hasBody = endpoint.method !== 'get';
        const inputs = fc.sample(
          fc.tuple(hasBody ? bodyFor(endpoint) : fc.constant(undefined), hasBody ? fc.constant('') : queryFor(endpoint)),
          { numRuns: RUNS, seed: SEED + index },
        );
        for (const [body, query] of inputs) await callEndpoint(endpoint, query ? `${address}?${query}` : address, body);
      }
      expect(faults).toEqual([]);
      for (const status of [200, 422])
        expect(
          (statusCounts.get(status) ?? 0) + (status === 200 ? (statusCounts.get(201) ?? 0) : 0),
          `${status}: odd calls get in as well as being refused`,
        ).toBeGreaterThan((chosen.length * RUNS) / (status === 200 ? 32 : 8));
    },
    TIMEOUT_MS,
  );

  test(
    'in a path causes no server error',
    async () => {
      const raws = ['%', '%zz', '%E0%A4%A', '%00', '%2e%2e%2f', '%ff%fe'];
      for (const [index, endpoint] of (await endpoints()).entries()) {
        if (!endpoint.path.includes('{') || ENDS_SESSION.includes(endpoint.path)) continue;
        const oddTexts = fc
          .sample(oddText, { numRuns: sizeOf({ usual: 3, full: 160 }), seed: SEED + index })
          .filter((text) => text.length < 2000);
        const encoded = oddTexts.map((text) => encode(text) || '%20');
        // Endpoints share the parser of paths, so each gets some of the raw ones.
        const unparsable = isFullRun ? raws : [raws[index % raws.length] ?? ''];
        for (const text of [...encoded, ...unparsable]) {
          const address = endpoint.path.replace(/\{\w+\}/g, text).replaceAll('%2E%2E', '..');
          await callEndpoint(endpoint, address, endpoint.method === 'get' ? undefined : {});
        }
      }
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'in a header causes no server error',
    async () => {
      const address = '/v1/admin/labels';
      const [endpoint] = (await endpoints()).filter(({ path, method }) => path === address && method === 'post');
      if (!endpoint) throw new Error('There is no such endpoint');
      const printable = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 300 });
      for (const [name, value] of fc.sample(
        fc.tuple(
          fc.constantFrom(
            'ApplicationId',
            'Accept-Language',
            'Idempotency-Key',
            'Accept',
            'Content-Type',
            'Content-Length',
            'Cookie',
            'X-XSRF-TOKEN',
            'X-Forwarded-For',
            'Origin',
          ),
          printable,
        ),
        { numRuns: RUNS * 4, seed: SEED },
      )) {
        await callEndpoint(endpoint, address, { name: 'Kop' }, { [name]: value });
      }
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('a body', () => {
  const cases: [string, string, Record<string, string>, number][] = [
    ['nested deeper than 32', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, {}, 413],
    ['nested a hundred thousand deep', '['.repeat(100_000), {}, 413],
    ['of more than 5,000 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 5_001 }, (_, n) => [`k${n}`, 1]))), {}, 413],
    ['of more than 5,000 items', JSON.stringify({ ids: Array.from({ length: 6_000 }, () => 1) }), {}, 413],
    ['of more than 1 MiB', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), {}, 413],
    ['with a Content-Length of more than 1 MiB', '{}', { 'Content-Length': '99999999' }, 413],
    ['that is cut off', '{"name": "Zwem', {}, 400],
    ['with a trailing comma', '{"name": "Zwemmen",}', {}, 400],
    ['of two values', '{}{}', {}, 400],
    ['of another type', 'name=Zwemmen', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['of a type that only looks like JSON', '{"name":"x"}', { 'Content-Type': 'text/json-but-not' }, 415],
    ['without a type', '{"name":"x"}', { 'Content-Type': '' }, 415],
    ['that is a list', '[]', {}, 422],
    ['that is a number', '5', {}, 422],
    ['that is null', 'null', {}, 422],
    ['that is text', '"x"', {}, 422],
    ['with NUL in a field', '{"name":"a\\u0000b"}', {}, 422],
    ['with half a surrogate pair in a field', '{"name":"a\\ud800b"}', {}, 422],
    ['with NUL in a key', '{"na\\u0000me":"x"}', {}, 422],
    ['with a number beyond all ranges', '{"name":1e999}', {}, 422],
  ];
  test.each(cases)('%s is refused', async (_title, body, headers, status) => {
    for (const [method, path] of [
      ['POST', '/v1/admin/labels'],
      ['PUT', `/v1/admin/organizations/${world.organization.id}`],
      ['DELETE', '/v1/admin/labels/bulk'],
      ['POST', '/v1/auth/login'],
    ] as const) {
      const answer = await admin.call(method, path, body, headers);
      expect(answer.status, `${method} ${path}`).toBe(status);
      expect(Object.keys(answer.body)).toEqual(REFUSAL_MEMBERS);
      expect(answer.errors['message']).toBeTypeOf('string');
    }
  });

  test('of the maximum size is accepted', async () => {
    const deep = { name: 'Diep', activity_filter: { sports: [] } };
    expect((await admin.call('POST', '/v1/admin/labels', `${JSON.stringify(deep)}${' '.repeat(1024 * 1024 - 100)}`)).status).toBe(201);
  });

  test('with numbers and times out of range is refused at each field', async () => {
    const wallet = await world.idOf('wallets');
    for (const [field, values] of Object.entries({
      value: [0, -1, 1_000_001, 1.5, 2 ** 31, 1e21],
      expires_at: [
        '1899-12-31T23:00:00Z',
        '2101-01-01T00:00:00Z',
        '2026-13-01T00:00:00Z',
        '2026-11-23',
        'gisteren',
        '-000001-01-01T00:00:00Z',
        '1900-01-01T00:30:00+12:00',
      ],
    })) {
      for (const value of values) {
        const { status, errors } = await admin.call('POST', `/v1/admin/wallets/${wallet}/coupons`, {
          code: 'BEREIK',
          value: 1,
          [field]: value,
        });
        expect(status, `${field} ${value}`).toBe(422);
        expect(errors, `${field} ${value}`).toHaveProperty(field);
      }
    }
  });

  test('that names one record twice, in different case, causes no server error', async () => {
    const upper = world.application.id.toUpperCase();
    const created = await admin.call('POST', '/v1/admin/labels', { name: 'Hoofdletters', applications: [world.application.id] });
    const changed = await admin.call('PUT', `/v1/admin/labels/${String(created.body['id']).toUpperCase()}`, {
      applications: [world.application.id, upper],
    });
    expect(changed.errors).toEqual({});
    expect(changed.body['applications']).toEqual([world.application.id]);
  });
});
