import type { StatementOptions, StatementResult } from '../../ormOverPglite';

/** What the engine's thread is told. Requests are answered one by one, in the order they came in. */
export type Request =
  | { id: number; kind: 'query'; text: string; params: unknown[]; options: StatementOptions }
  | { id: number; kind: 'close' };

export type Reply =
  | { kind: 'ready' }
  | { kind: 'unusable'; message: string }
  | { kind: 'done'; id: number; result: StatementResult }
  | { kind: 'refused'; id: number; error: PlainError }
  | { kind: 'failed'; message: string };

/** What the thread is told first. Until then it has read the engine, and opened nothing. */
export interface OpenRequest {
  dataDir: string;
}

/** An error as it crosses threads: PostgreSQL's fields survive, the class does not. */
export interface PlainError {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
  schema?: string;
  table?: string;
  column?: string;
}
