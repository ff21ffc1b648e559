/** Number of records above which a job makes the file. Source: docs/domain/import-and-export.md 4. */
export const JOB_ABOVE = 5_000;
/** Maximum number of records in a file. */
export const MAX_ROWS = 100_000;
export const KEPT_DAYS = 7;
/** Maximum number of exports per user, finished and waiting. */
export const MAX_KEPT_EXPORTS = 20;

export type ExportState = 'waiting' | 'running' | 'ready' | 'failed';

/**
 * Why an export failed: the owner's rights changed, the exported list no longer exists, a person in it was forgotten, the disk is full, it
 * was interrupted too often, took too long, or failed unexpectedly.
 */
export type ExportProblem = 'rights' | 'gone' | 'forgotten' | 'no_room' | 'interrupted' | 'slow' | 'fault';

/** A file made by a job, as shown to its owner. */
export interface ExportView {
  readonly id: string;
  readonly state: ExportState;
  /** File name without extension. */
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  /** Its organization or application; null for the platform. */
  readonly place: string | null;
  /** Its filters, one sentence each, in the language of the request. */
  readonly narrowed: readonly string[];
  /** Total number of records, and the number written so far. */
  readonly total: number;
  readonly done: number;
  /** In bytes, once finished. */
  readonly size: number | null;
  readonly problem: ExportProblem | null;
  readonly created_at: string;
  readonly ended_at: string | null;
  /** When it is deleted. */
  readonly expires_at: string;
}

export const isOpen = ({ state }: Pick<ExportView, 'state'>): boolean => state === 'waiting' || state === 'running';
