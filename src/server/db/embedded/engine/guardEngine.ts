/** Exit status with which PGlite reports PostgreSQL's long jump back to its main loop after an SQL error. */
const LONGJMP = 100;

const CALLS = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp', '_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const;

type Call = (typeof CALLS)[number];
type Engine = Record<Call, () => void> & { stackRestore: (pointer: number) => number };

/** The engine stopped in the middle of its work, so its memory can no longer be trusted. */
export class EngineFailure extends Error {
  /** PostgreSQL's "crash shutdown": the request may be sent again later. */
  readonly code = '57P02';

  constructor(cause: unknown) {
    super(`The database engine failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'EngineFailure';
  }
}

/**
 * Stops an engine at its first failure. PGlite swallows exceptions of the engine other than the long jump: statements then "succeed"
 * without rows, and on a full disk it retries forever. After the first such exception every call throws. `stackRestore` is guarded too,
 * because it is the only call in the catch block of PGlite's retry loop.
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
