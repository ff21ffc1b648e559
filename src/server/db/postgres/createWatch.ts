/** How long a wait lasts before the host is asked, in milliseconds; and how long it is not asked again. */
const QUIET_MS = 500;
const TICK_MS = 250;
/** How long the host has for its answer, in milliseconds. With the two above, silence is noticed within three seconds. */
const ANSWER_MS = 1_500;
/** In so many answers in a row the host has to say of a backend that it is not at work. */
const MAX_IDLE_ANSWERS = 2;

/** Something that the host has yet to answer. */
interface Wait {
  /** The process of the host that is at work for it; null where that is not known. */
  readonly backend: number | null;
  readonly giveUp: () => void;
}

interface Options {
  /**
   * Asks the host over a connection apart.
   *
   * @returns those of these processes that are not at work
   */
  readonly ask: (backends: readonly number[]) => Promise<readonly number[]>;
  /** Called once nothing comes from the host any longer. */
  readonly onSilence: () => void;
}

export interface Watch {
  /** @returns what ends the wait */
  begin(wait: Wait): () => void;
  /** Something came from the host. */
  hear(): void;
  isSilent(): boolean;
  stop(): void;
}

/**
 * Notices that a host fell silent, as when a network drops what is sent, while a statement of any length may go on: what waits longer
 * than a moment has the host asked over a connection apart. All waits are given up when nothing comes from it, and a single one when
 * the host is not at work for it, because the statement or its answer was lost.
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
    // A refusal is an answer: what waits will hear of it too.
    const answer = ask(backends).catch((): readonly number[] => []);
    const idle = await inTime(answer, ANSWER_MS);
    if (idle) isSilent = false;
    // A busy host may be late with this answer, but sends others.
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

/** Null where there was no answer in time. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  // What came in while this process was busy is read before the time is over.
  const over = new Promise<null>((resolve) => (timer = setTimeout(() => setImmediate(() => resolve(null)), ms)));
  return Promise.race([answer, over]).finally(() => clearTimeout(timer));
}
