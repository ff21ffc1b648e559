/** PostgreSQL's own jump back into its main loop after an SQL error, as PGlite numbers it. */
const LONGJMP = 100;

const CALLS = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp', '_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const;

type Call = (typeof CALLS)[number];
type Engine = Record<Call, () => void> & { stackRestore: (pointer: number) => number };

/** The engine broke off in the middle of its work; what it holds in memory can no longer be trusted. */
export class EngineFailure extends Error {
  /** PostgreSQL's "crash shutdown": who asks may ask again later. */
  readonly code = '57P02';

  constructor(cause: unknown) {
    super(`The database engine failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'EngineFailure';
  }
}

/**
 * Stops an engine at its first failure. PGlite swallows exceptions of the engine that are not its own jump: statements
 * then "succeed" with no rows, and on a full disk it retries for ever. From the first such exception on, every call
 * throws, also out of PGlite's retrying loop, by way of `stackRestore`, the one call in its catch block.
 */
export function guardEngine(engine: Engine, onFailure: (failure: EngineFailure) => void): void {
  let failure: EngineFailure | null = null;

  for (const name of CALLS) {
    const call = engine[name];
    engine[name] = () => {
      if (failure) throw failure;
      try {
        call();
      } catch (cause) {
        if (name === '_PostgresMainLoopOnce' && isLongjmp(cause)) throw cause;
        failure = new EngineFailure(cause);
        onFailure(failure);
        throw failure;
      }
    };
  }

  const restore = engine.stackRestore;
  engine.stackRestore = (pointer) => {
    if (failure) throw failure;
    return restore(pointer);
  };
}

function isLongjmp(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === LONGJMP;
}
