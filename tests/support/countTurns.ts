/**
 * Counts the turns of the event loop during some work. Work that blocks the event loop leaves only a handful of turns, however slow the
 * machine.
 */
export async function countTurns<T>(work: () => Promise<T>): Promise<{ readonly turns: number; readonly result: T }> {
  let turns = 0;
  let isDone = false;
  const countTurn = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(countTurn);
  };
  setImmediate(countTurn);
  try {
    const result = await work();
    return { turns, result };
  } finally {
    isDone = true;
  }
}
