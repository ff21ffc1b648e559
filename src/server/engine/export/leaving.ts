import type { Ctx } from '../../app/context';
import type { Call } from '../../http/endpoint';
import type { ExportTable } from './exportTable';

/** What of a call says which file it asks for: by it, the file can be asked for again. */
export type Asked = Pick<Call, 'ctx' | 'params' | 'query'>;

/** A file that may leave, and as what it is written down. */
export interface Leaving {
  readonly table: ExportTable;
  /** The name under which the history knows what is in it. */
  readonly resource: string;
  /** In whose language and by whose clock it is written. */
  readonly ctx: Ctx;
  readonly organization_id: string | null;
  /** What it is narrowed by. */
  readonly query: URLSearchParams;
}

/** Finds what a call may take out, by what its caller holds at that moment. @throws ApiError where they may not */
export type Leaves = (asked: Asked) => Promise<Leaving>;
