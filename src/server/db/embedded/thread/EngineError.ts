import type { PlainError } from './protocol';

/** What PostgreSQL had to say about a statement, with its own fields, brought over from the engine's thread. */
export class EngineError extends Error implements PlainError {
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;

  constructor({ message, ...fields }: PlainError) {
    super(message);
    this.name = 'EngineError';
    Object.assign(this, fields);
  }
}
