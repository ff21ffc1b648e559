import type { StatementOptions, StatementResult } from '../../ormOverPglite';

/** Requests to the engine's thread, answered one at a time in order of arrival. */
export type Request =
  | { id: number; kind: 'query'; text: string; params: unknown[]; options: StatementOptions }
  | { id: number; kind: 'close' };

export type Reply =
  | { kind: 'ready' }
  | { kind: 'unusable'; message: string }
  | { kind: 'done'; id: number; result: StatementResult }
  | { kind: 'refused'; id: number; error: PlainError }
  | { kind: 'failed'; message: string };

/** The first message to the thread. Until it arrives, the thread has loaded the engine but opened nothing. */
export interface OpenRequest {
  dataDir: string;
  isTrial?: boolean;
}

/** An error as sent between threads, which keeps PostgreSQL's fields and loses the class. */
export interface PlainError {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
  schema?: string;
  table?: string;
  column?: string;
}
