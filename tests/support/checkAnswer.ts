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

/** The described answers, by method and number of segments. The same for every server of the process. */
let known: Map<string, Described[]> | null = null;

const keyOf = (method: string, segments: readonly string[]) => `${method.toUpperCase()} ${segments.length}`;
const isParameter = (segment: string) => segment.startsWith('{');
const parametersIn = ({ segments }: Described) => segments.filter(isParameter).length;

/** A record with only the fields that the document describes; their values are not compared. */
const recordRule = (resource: AnyResource) =>
  z
    .strictObject(Object.fromEntries(Object.keys(recordSchema(resource)['properties'] as object).map((name) => [name, z.unknown()])))
    .partial();

function describedIn(endpoints: Endpoints): Map<string, Described[]> {
  const found = new Map<string, Described[]>();
  for (const { method, path, answer, status = 200, later, resource, returnsRecord } of endpoints) {
    const segments = path.split('/');
    const key = keyOf(method, segments);
    const statuses = later ? [status, 202] : [status];
    const record = resource && returnsRecord ? recordRule(resource) : undefined;
    const rule = record && answer ? z.union([record, answer]) : (record ?? answer);
    found.set(key, [...(found.get(key) ?? []), { line: `${method.toUpperCase()} ${path}`, segments, rule, statuses }]);
  }
  return found;
}

/**
 * Compares a successful answer with what the API document says about it, so that every test of the API also tests the document.
 *
 * @param body of a JSON response; otherwise undefined
 * @throws with the differences
 */
export function checkAnswer(endpoints: () => Endpoints, method: string, path: string, status: number, body: unknown): void {
  known ??= describedIn(endpoints());
  const segments = (path.split('?')[0] ?? '').split('/');
  const [match] = (known.get(keyOf(method, segments)) ?? [])
    .filter((described) => described.segments.every((segment, at) => isParameter(segment) || segment === segments[at]))
    .toSorted((one, other) => parametersIn(one) - parametersIn(other));
  if (!match) return;
  if (!match.statuses.includes(status)) throw new Error(`${match.line} answered ${status}, and the document says ${match.statuses.join()}`);
  const error = body === undefined ? undefined : match.rule?.safeParse(body).error;
  if (error) throw new Error(`${match.line} answered what its schema does not describe: ${JSON.stringify(error.issues).slice(0, 800)}`);
}
