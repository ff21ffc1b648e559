/**
 * Repeats a call while the API answers 503, as clients do: on a slow machine the last of many waiting calls exceeds the lock timeout of 5
 * seconds.
 */
export async function untilAnswered<Answer extends object>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  return 'status' in answer && answer.status === 503 ? untilAnswered(call) : answer;
}
