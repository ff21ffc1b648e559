import type { Ctx } from '../../core/context';
import type { Call } from '../../http/endpoint';
import type { ExportTable } from './exportTable';

/** The part of a request that identifies the exported file and allows repeating the request. */
export type Asked = Pick<Call, 'ctx' | 'params' | 'query'>;

/** A file that may be exported, with what the history records about it. */
export interface Leaving {
  readonly table: ExportTable;
  /** Resource name in the history. */
  readonly resource: string;
  /** Determines the language and time zone of the file. */
  readonly ctx: Ctx;
  readonly organization_id: string | null;
  /** The filters. */
  readonly query: URLSearchParams;
}

/**
 * Determines what a request may export, with the user's current access.
 * @throws ApiError without access
 */
export type Leaves = (asked: Asked) => Promise<Leaving>;
