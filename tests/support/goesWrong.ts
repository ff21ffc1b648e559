/** Runs a race again until it goes wrong: without its guard it often does, but not each time. */
export async function goesWrong(race: () => Promise<boolean>, most = 20): Promise<boolean> {
  for (let round = 0; round < most; round++) if (await race()) return true;
  return false;
}
