import * as z from 'zod';
import type { Rule } from '../../src/schema/fieldKind';
import type { AnyResource } from '../../src/schema/row';
import { endpointsOf } from '../../src/server/app/createApi';
import { recordSchema } from '../../src/server/http/describeRecord';

type Endpoints = ReturnType<typeof endpointsOf>;

interface Described {
  readonly line: string;
  readonly segments: readonly string[];
  readonly rule: Rule | undefined;
  readonly statuses: readonly number[];
}

interface CheckedApi {
  readonly endpoints: () => Endpoints;
  /** Whether rows have values that today's rules refuse. They are returned as they are, so only the names of their fields are compared. */
  readonly hasOldValues: boolean;
}

/** The described answers, by method and number of segments, without and with old values. The same for every server of the process. */
const known = new Map<boolean, Map<string, Described[]>>();

const keyOf = (method: string, segments: readonly string[]) => `${method.toUpperCase()} ${segments.length}`;
const isParameter = (segment: string) => segment.startsWith('{');
const parametersIn = ({ segments }: Described) => segments.filter(isParameter).length;

/** Without patterns that name classes of letters, which zod compiles without the flag that they need. */
export const withoutClasses = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (name, value: unknown) => (name === 'pattern' && String(value).includes('\\p{') ? undefined : value));

const records = new Map<AnyResource, z.ZodObject>();

/** A record with only the fields that the document describes. */
function recordRule(resource: AnyResource): z.ZodObject {
  const known = records.get(resource);
  if (known) return known;
  const rule = z.fromJSONSchema({ ...withoutClasses(recordSchema(resource)), additionalProperties: false }) as z.ZodObject;
  records.set(resource, rule);
  return rule;
}

/** The same, with any values. */
const oldRecordRule = (resource: AnyResource): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.keys(recordRule(resource).shape).map((name) => [name, z.unknown().optional()])));

/** What the API document says about the response of an endpoint. */
function ruleOf(endpoint: Endpoints[number], hasOldValues: boolean): Rule | undefined {
  const { resource, answer, returnsRecord, returnsList } = endpoint;
  if (!resource || !(returnsRecord || returnsList)) return answer;
  const record = hasOldValues ? oldRecordRule(resource) : recordRule(resource);
  if (answer) return z.union([record, answer]);
  if (endpoint.returnsOwner) return record.extend({ organization_id: z.uuid() });
  return returnsRecord ? record : z.object({ [resource.collection]: z.array(record) });
}

function describedIn(endpoints: Endpoints, hasOldValues: boolean): Map<string, Described[]> {
  const found = new Map<string, Described[]>();
  for (const endpoint of endpoints) {
    const { method, path, status = 200, later } = endpoint;
    const segments = path.split('/');
    const key = keyOf(method, segments);
    const statuses = later ? [status, 202] : [status];
    const described = { line: `${method.toUpperCase()} ${path}`, segments, rule: ruleOf(endpoint, hasOldValues), statuses };
    found.set(key, [...(found.get(key) ?? []), described]);
  }
  return found;
}

/**
 * Compares a successful answer with what the API document says about it, so that every test of the API also tests the document.
 *
 * @param body of a JSON response; otherwise undefined
 * @throws with the differences
 */
export function checkAnswer({ endpoints, hasOldValues }: CheckedApi, method: string, path: string, status: number, body: unknown): void {
  const described = known.get(hasOldValues) ?? describedIn(endpoints(), hasOldValues);
  known.set(hasOldValues, described);
  const segments = (path.split('?')[0] ?? '').split('/');
  const [match] = (described.get(keyOf(method, segments)) ?? [])
    .filter((candidate) => candidate.segments.every((segment, at) => isParameter(segment) || segment === segments[at]))
    .toSorted((one, other) => parametersIn(one) - parametersIn(other));
  if (!match) return;
  if (!match.statuses.includes(status)) throw new Error(`${match.line} answered ${status}, and the document says ${match.statuses.join()}`);
  const error = body === undefined ? undefined : match.rule?.safeParse(body).error;
  if (error) throw new Error(`${match.line} answered what its schema does not describe: ${JSON.stringify(error.issues).slice(0, 800)}`);
}
