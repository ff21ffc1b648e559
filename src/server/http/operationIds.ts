import { capital } from '../../domain/text/capital';
import { resources } from '../db/declared';
import { API_ROOT } from './apiVersion';
import type { Endpoint, Method } from './endpoint';
import { pascal, schemaNameOf, singular as plainSingular } from './schemaNames';

const READ_OR_CHANGE: Readonly<Record<Method, string>> = { get: 'get', post: 'create', put: 'update', patch: 'patch', delete: 'delete' };

/** Names of single records in English, by the address of their list: `.../cancellation-terms` is `CancellationTerm`. */
const SINGULAR = new Map(resources.map((resource) => [resource.api, schemaNameOf(resource)]));

/** Names of operations whose address says too little. */
const NAMED: Readonly<Record<string, string>> = {
  'post /auth/passkey': 'signInWithPasskey',
  'post /auth/passkey/options': 'createPasskeyChallenge',
  'post /auth/second-step': 'passSecondStep',
  'post /auth/single-sign-on': 'startSingleSignOn',
  'post /auth/single-sign-on/finish': 'finishSingleSignOn',
  'post /oauth/token': 'createToken',
  'post /payments/mollie': 'receiveMolliePayment',
  'post /token/refresh': 'refreshToken',
};

/** Last parts of addresses that name something to create, where other addresses end in an action. */
const THINGS: ReadonlySet<string> = new Set([
  'audience',
  'bulk-plan',
  'calendar',
  'confirmation',
  'data',
  'merge-preview',
  'move-plan',
  'reinstatement',
  'removal',
  'removal-plan',
  'secret',
  'subscription',
  'totp',
  'unsubscription',
  'upscaling',
  'with-sessions',
  'worth',
]);

/** The verbs of actions whose address ends in another word. */
const ACTIONS: Readonly<Record<string, string>> = { again: 'repeat', received: 'receive' };

/** What the last part of an address means for the list before it, by method. */
const OF_LISTS: Readonly<Record<string, string>> = {
  'get all': 'listAll',
  'get simple': 'listSimple',
  'get export': 'export',
  'put bulk': 'updateMany',
  'delete bulk': 'deleteMany',
  'put order': 'order',
};

/**
 * Names of the operations in the API document, as a developer would call them: `listLabels`, `updateActivity`, `cancelParticipant`. When several
 * would share a name, the one with the shortest address keeps it, and the others get the names of what they are part of.
 *
 * @returns the name of each endpoint, all different
 * @throws Error for an endpoint that needs a name in `NAMED`
 */
export function operationIds(endpoints: readonly Endpoint[]): ReadonlyMap<Endpoint, string> {
  const ids = new Map<Endpoint, string>();
  const taken = new Set<string>();
  for (const endpoint of [...endpoints].sort((a, b) => a.path.split('/').length - b.path.split('/').length)) {
    const { verb, noun, parents } = partsOf(endpoint);
    const names = parents.map((_parent, depth) => parents.slice(parents.length - depth - 1).join(''));
    const candidates = [...['', ...names].map((parent) => `${verb}${parent}${noun}`), `${verb}${noun}${byParameter(endpoint)}`];
    const id = candidates.find((candidate) => !taken.has(candidate));
    if (id === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no name of its own: give it one in NAMED`);
    taken.add(id);
    ids.set(endpoint, id);
  }
  return ids;
}

/** What an operation does, to what, and the names of what that is part of. */
function partsOf({ path, method, tag, resource }: Endpoint) {
  const named = NAMED[`${method} ${path.slice(API_ROOT.length)}`];
  if (named !== undefined) return { verb: named, noun: '', parents: [] };
  const segments = path.slice(API_ROOT.length + 1).split('/');
  const words = segments[0] === 'admin' ? segments.slice(1) : segments;
  const before = segments.length - words.length;
  const single = (at: number) => singular(segments.slice(0, before + at + 1), words[at] ?? '');
  const isParameter = (segment: string | undefined) => segment?.startsWith('{') === true;
  const nouns = words.flatMap((word, at) => (isParameter(word) ? [] : [isParameter(words[at + 1]) ? single(at) : pascal(word)]));
  const last = words.at(-1) ?? '';
  const noun = nouns.at(-1) ?? '';
  const parents = nouns.slice(0, -1);
  // A record: `.../labels/{label_id}`.
  if (isParameter(last)) return { verb: READ_OR_CHANGE[method], noun, parents };
  const ofList = OF_LISTS[`${method} ${last}`];
  if (ofList !== undefined && parents.length > 0) return { verb: ofList, noun: parents.at(-1) ?? '', parents: parents.slice(0, -1) };
  if (method === 'get') return { verb: resource?.api === path ? 'list' : 'get', noun, parents };
  if (method === 'post' && resource?.api === path) return { verb: 'create', noun: single(words.length - 1), parents };
  // An action, on a record or on its own: `.../sessions/{session_id}/cancel`, `/auth/login`.
  if (method === 'post' && tag === 'auth') return { verb: camel(last), noun: '', parents };
  if (method === 'post' && !last.endsWith('s') && !THINGS.has(last))
    return { verb: ACTIONS[last] ?? camel(last), noun: parents.at(-1) ?? '', parents: parents.slice(0, -1) };
  return { verb: READ_OR_CHANGE[method], noun, parents };
}

/** One record of the list whose address has these parts. */
const singular = (address: readonly string[], segment: string): string =>
  SINGULAR.get(`${API_ROOT}/${address.join('/')}`) ?? plainSingular(segment);

function camel(words: string): string {
  const [first = '', ...others] = words.split('-');
  return first + others.map(capital).join('');
}

/** `ById` for an operation on, or below, a record by its id; `ByToken` for one by a token. */
function byParameter({ path }: Endpoint): string {
  const parameter = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  return parameter === undefined ? '' : `By${parameter.endsWith('_id') ? 'Id' : pascal(parameter)}`;
}
