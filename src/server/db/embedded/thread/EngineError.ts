import type { PlainError } from './protocol';

/** A PostgreSQL error with its fields, as received from the engine's thread. */
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
