/** How long a request waits before the host is probed, and the minimum interval between probes, in milliseconds. */
const QUIET_MS = 500;
const TICK_MS = 250;
/** Timeout of a probe, in milliseconds. Together with the two intervals above, an unreachable host is noticed within three seconds. */
const ANSWER_MS = 1_500;
/** Consecutive probes that must report a backend as idle before its request is given up. */
const MAX_IDLE_ANSWERS = 2;

/** A request that the host has not answered yet. */
interface Wait {
  /** The backend that serves the request; null when it is not known. */
  readonly backend: number | null;
  readonly giveUp: () => void;
}

interface Options {
  /**
   * Probes the host over a separate connection.
   *
   * @returns the given backends that are idle
   */
  readonly ask: (backends: readonly number[]) => Promise<readonly number[]>;
  /** Called when the host has stopped responding. */
  readonly onSilence: () => void;
}

export interface Watch {
  /** @returns a function that ends the wait */
  begin(wait: Wait): () => void;
  /** Call when the host has sent anything. */
  hear(): void;
  isSilent(): boolean;
  stop(): void;
}

/**
 * Notices that a host has stopped responding, for example because the network drops packets, without limiting how long a statement may run:
 * a request that waits longer than a moment has the host probed over a separate connection. Without an answer every request is given up. A
 * single request is given up when the host reports its backend as idle, because then the statement or its answer was lost.
 */
export function createWatch({ ask, onSilence }: Options): Watch {
  const waits = new Map<Wait, { readonly since: number; idleAnswers: number }>();
  let [isSilent, isAsking, isStopped] = [false, false, false];
  let [heardAt, askedAt] = [0, 0];
  let ticker: NodeJS.Timeout | null = null;

  function tick(): void {
    if (isStopped || (waits.size === 0 && !isSilent)) {
      clearInterval(ticker ?? undefined);
      ticker = null;
      return;
    }
    const now = performance.now();
    const old = [...waits].filter(([, { since }]) => now - since >= QUIET_MS).map(([wait]) => wait);
    if (isAsking || now - askedAt < QUIET_MS || (old.length === 0 && !isSilent)) return;
    isAsking = true;
    askedAt = now;
    void judge(old, now).finally(() => (isAsking = false));
  }

  async function judge(old: readonly Wait[], now: number): Promise<void> {
    const backends = old.flatMap(({ backend }) => (backend === null ? [] : [backend]));
    // A probe that fails is an answer too; the waiting requests will get the same error.
    const answer = ask(backends).catch((): readonly number[] => []);
    const idle = await inTime(answer, ANSWER_MS);
    if (idle) isSilent = false;
    // A busy host may be late with this answer while it answers other requests.
    else if (heardAt <= now && !isStopped) silence();
    for (const wait of idle ? old : []) {
      const state = waits.get(wait);
      if (!state) continue;
      state.idleAnswers = wait.backend !== null && idle?.includes(wait.backend) ? state.idleAnswers + 1 : 0;
      if (state.idleAnswers >= MAX_IDLE_ANSWERS) giveUp(wait);
    }
  }

  function giveUp(wait: Wait): void {
    waits.delete(wait);
    wait.giveUp();
  }

  function silence(): void {
    isSilent = true;
    for (const wait of waits.keys()) giveUp(wait);
    onSilence();
  }

  return {
    begin(wait) {
      waits.set(wait, { since: performance.now(), idleAnswers: 0 });
      ticker ??= setInterval(tick, TICK_MS).unref();
      return () => void waits.delete(wait);
    },
    hear: () => void (heardAt = performance.now()),
    isSilent: () => isSilent,
    stop: () => void (isStopped = true),
  };
}

/** Null on timeout. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  // Data that arrived while this process was busy is read before the timeout counts.
  const over = new Promise<null>((resolve) => (timer = setTimeout(() => setImmediate(() => resolve(null)), ms)));
  return Promise.race([answer, over]).finally(() => clearTimeout(timer));
}
