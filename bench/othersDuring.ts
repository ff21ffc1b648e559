import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './api/world';
import { rounded } from './median';
import { percentile } from './percentile';

/** The interval between requests of the others, like that of a busy office. */
const REQUEST_INTERVAL_MS = 10;

export const ORGANIZATION_LIST = '/v1/admin/organizations';
export const headersOf = ({ application_id, token }: World) => ({ Authorization: `Bearer ${token}`, ApplicationId: application_id });

/** Measures how long a page of the list takes for others while `work` runs. */
export async function othersDuring(port: number, world: World, work: () => Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  const requests = (async () => {
    while (!isOver) {
      const started = performance.now();
      const answer = await fetch(
        `http://127.0.0.1:${port}${ORGANIZATION_LIST}?page=3&itemsPerPage=25&sort=name&order=asc&filter[id]=${world.organization_id}`,
        {
          headers: headersOf(world),
        },
      );
      await answer.arrayBuffer();
      times.push(performance.now() - started);
      await pause(REQUEST_INTERVAL_MS);
    }
  })();
  await work();
  isOver = true;
  await requests;
  const percentileOf = (share: number) => rounded(percentile(times, share));
  return { others: times.length, others_p50_ms: percentileOf(0.5), others_p99_ms: percentileOf(0.99), others_most_ms: percentileOf(1) };
}
