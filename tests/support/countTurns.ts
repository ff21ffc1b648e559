/**
 * How often the event loop comes round while some work is done: a handful of times where the work keeps it to itself, however slow the
 * machine.
 */
export async function countTurns<T>(work: () => Promise<T>): Promise<{ readonly turns: number; readonly result: T }> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(turn);
  };
  setImmediate(turn);
  try {
    const result = await work();
    return { turns, result };
  } finally {
    isDone = true;
  }
}
