/** Repeats a race until it fails: without its guard a race fails often, but not every time. */
export async function goesWrong(race: () => Promise<boolean>, maxRounds = 20): Promise<boolean> {
  for (let round = 0; round < maxRounds; round++) if (await race()) return true;
  return false;
}
