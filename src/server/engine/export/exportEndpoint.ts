import type { Need } from '../../../domain/permissions/permissions';
import { type Endpoint, endpoint } from '../../http/endpoint';
import type { ExportTable } from './exportTable';
import type { Asked, Leaves } from './leaving';
import { sendFile } from './sendFile';

/** An endpoint that returns a file. */
export interface FileEndpoint extends Endpoint {
  readonly access: Need;
  readonly leaves: Leaves;
}

type Described = Omit<Parameters<typeof endpoint>[0], 'method' | 'run' | 'body'>;

/**
 * Defines an endpoint that returns a table as a file in the requested `format`; for a large table it returns the export that a job makes.
 *
 * @example exportEndpoint({ ...base, path: `${api}/export`, summary }, leavesAs('labels', ({ ctx }) => labelsTable(ctx)))
 */
export function exportEndpoint(described: Described, leaves: Leaves): FileEndpoint {
  const made = endpoint({
    ...described,
    method: 'get',
    query: { ...described.query, format: 'csv or xlsx' },
    later: 'The file is too large to wait for. Returns the export that creates it, as under /v1/admin/exports',
    run: (call) => sendFile(call, described.path, leaves),
  });
  return { ...made, access: described.access, leaves };
}

/** The export source of a table, recorded under this resource name and the organization in the path. */
export const leavesAs =
  (resource: string, table: (asked: Asked) => Promise<ExportTable>): Leaves =>
  async (asked) => ({
    table: await table(asked),
    resource,
    ctx: asked.ctx,
    organization_id: asked.params['organization_id'] ?? null,
    query: asked.query,
  });

const isFile = (endpoint: Endpoint): endpoint is FileEndpoint => 'leaves' in endpoint;

/** The endpoints that return files, by path. A job uses them to repeat a request. */
export type FileSources = ReadonlyMap<string, FileEndpoint>;

export const fileSourcesOf = (endpoints: readonly Endpoint[]): FileSources =>
  new Map(endpoints.filter(isFile).map((endpoint) => [endpoint.path, endpoint]));
