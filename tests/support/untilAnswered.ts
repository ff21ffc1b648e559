/**
 * Calls again while the API answers 503, as clients do: on a slow machine the last of many waiters outlasts the 5 seconds that a lock
 * is waited for.
 */
export async function untilAnswered<Answer extends object>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  return 'status' in answer && answer.status === 503 ? untilAnswered(call) : answer;
}
