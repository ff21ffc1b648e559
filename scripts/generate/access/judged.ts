import type { Verb } from '../../../src/schema/resource';
import type { Endpoint } from '../../../src/server/http/endpoint';

const ACTIVITY = 'organizations/{organization_id}/activities/{activity_id}';
const SHORT: Readonly<Record<string, string>> = {
  organization: 'organizations/{organization_id}',
  activity: ACTIVITY,
  session: `${ACTIVITY}/sessions/{session_id}`,
  bundle: `${ACTIVITY}/bundles/{bundle_id}`,
  product: 'organizations/{organization_id}/products/{product_id}',
};

/** Who may make which call, as decided in the tables of docs/domain/permissions.md. */
export interface Judged {
  readonly verbs: readonly Verb[];
  /** Letters by `labels list`, or by `GET /v1/admin/labels/all` for a call with its own row. */
  readonly said: ReadonlyMap<string, string>;
}

/** Parses the tables of that page. */
export function judgedIn(page: string): Judged {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const start = rows.findIndex(([first]) => first === 'entity');
  const end = rows.findIndex(([first]) => first === 'call');
  // An unknown verb leads to a cell without a call, which a test reports.
  const verbs = (rows[start] ?? []).slice(1) as Verb[];
  const ofEntities = rows.slice(start + 2, end);
  const ofCalls = rows.slice(end + 2);
  return {
    verbs,
    said: new Map<string, string>([
      ...ofEntities.flatMap(([name = '', ...cells]) => cells.map((cell, at): [string, string] => [`${name} ${verbs[at] ?? ''}`, cell])),
      ...ofCalls.map(([call = '', who = '']): [string, string] => [wholeCall(call.replaceAll('`', '')), who]),
    ]),
  };
}

function wholeCall(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  const [first = '', ...rest] = path.split('/');
  return `${method} ${path.startsWith('/') ? path : `/v1/admin/${[SHORT[first] ?? first, ...rest].join('/')}`}`;
}

export const callOf = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`;

/** The key of the cell of a call: its own row, otherwise its entity and verb. */
export function cellOf(endpoint: Endpoint, { said }: Judged): string {
  const { verb, resource } = endpoint;
  return verb && resource && !said.has(callOf(endpoint)) ? `${resource.name} ${verb}` : callOf(endpoint);
}
