import type { Need } from '../../../domain/permissions/permissions';
import { type Endpoint, endpoint } from '../../http/endpoint';
import type { ExportTable } from './exportTable';
import type { Asked, Leaves } from './leaving';
import { sendFile } from './sendFile';

/** A call that answers with a file. */
export interface FileEndpoint extends Endpoint {
  readonly access: Need;
  readonly leaves: Leaves;
}

type Described = Omit<Parameters<typeof endpoint>[0], 'method' | 'run' | 'body'>;

/**
 * A call that answers with a table as the file that its `format` asks for; of a large one with the export that a job makes of it.
 *
 * @example exportEndpoint({ ...base, path: `${api}/export`, summary }, leavesAs('labels', ({ ctx }) => labelsTable(ctx)))
 */
export function exportEndpoint(described: Described, leaves: Leaves): FileEndpoint {
  const made = endpoint({
    ...described,
    method: 'get',
    query: { ...described.query, format: 'csv or xlsx' },
    later: 'Too large to wait for: the export that is made of it, as under /v1/admin/exports',
    run: (call) => sendFile(call, described.path, leaves),
  });
  return { ...made, access: described.access, leaves };
}

/** Leaves under that name, out of the organization that its address names. */
export const leavesAs =
  (resource: string, table: (asked: Asked) => Promise<ExportTable>): Leaves =>
  async (asked) => ({
    table: await table(asked),
    resource,
    ctx: asked.ctx,
    organization_id: asked.params['organization_id'] ?? null,
    query: asked.query,
  });

const isFile = (one: Endpoint): one is FileEndpoint => 'leaves' in one;

/** The calls that answer with files, by their addresses: how a job asks again for what was asked. */
export type FileSources = ReadonlyMap<string, FileEndpoint>;

export const fileSourcesOf = (endpoints: readonly Endpoint[]): FileSources =>
  new Map(endpoints.filter(isFile).map((one) => [one.path, one]));
