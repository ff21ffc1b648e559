/** A list with more records than this is no answer to wait for: its file is made by a job. Source: docs/domain/import-and-export.md 4. */
export const JOB_ABOVE = 5_000;
/** And one with more than this is no file. */
export const MAX_ROWS = 100_000;
export const KEPT_DAYS = 7;
/** So many somebody has at once, made and waiting together. */
export const MOST_KEPT = 20;

export type ExportState = 'waiting' | 'running' | 'ready' | 'failed';

/**
 * Why there is no file: its owner holds other rights than when it was asked for, what it was asked of is not there any more,
 * somebody in it was forgotten, the disk is full, it was cut off too often, took too long, or went wrong.
 */
export type ExportProblem = 'rights' | 'gone' | 'forgotten' | 'no_room' | 'interrupted' | 'slow' | 'fault';

/** A file that a job makes, as its owner sees it. */
export interface ExportView {
  readonly id: string;
  readonly state: ExportState;
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  /** The organization or application that it is of; null for the platform. */
  readonly place: string | null;
  /** What it was narrowed by, a sentence each, in the language in which it was asked for. */
  readonly narrowed: readonly string[];
  /** Records in all, and those that are in it already. */
  readonly total: number;
  readonly done: number;
  /** In bytes, once it is there. */
  readonly size: number | null;
  readonly problem: ExportProblem | null;
  readonly created_at: string;
  readonly ended_at: string | null;
  /** When it goes. */
  readonly expires_at: string;
}

export const isOpen = ({ state }: Pick<ExportView, 'state'>): boolean => state === 'waiting' || state === 'running';
