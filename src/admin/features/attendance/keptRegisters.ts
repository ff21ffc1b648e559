import { keptDataOf } from '../../../../providers/keptData';

/** A register that this device can show without a connection. */
export interface KeptRegister {
  readonly path: string;
  readonly name: string;
  readonly date: string;
  readonly start_time: string;
}

const REGISTER = /^\/v1\/admin((\/organizations\/[^/]+\/activities\/[^/]+)\/sessions\/[^/]+)\/register$/;

/**
 * The registers that the service worker has cached for the signed-in person, in order of time; none without a worker. A register without
 * its session or activity would not open, and is left out.
 */
export async function keptRegisters(user: string): Promise<readonly KeptRegister[]> {
  const name = keptDataOf(user);
  try {
    if (!(await caches.has(name))) return [];
    const cache = await caches.open(name);
    const requests = await cache.keys();
    const kept = new Set(requests.map(({ url }) => new URL(url).pathname));
    const found = await Promise.all(
      requests.map(async (request): Promise<KeptRegister[]> => {
        const [, path = '', activity] = REGISTER.exec(new URL(request.url).pathname) ?? [];
        const answer = kept.has(`/v1/admin${path}`) && kept.has(`/v1/admin${activity}`) && (await cache.match(request));
        if (!answer) return [];
        const { activity_name, session } = await answer.json();
        return [{ path: `${path}?tab=register`, name: activity_name, date: session.date, start_time: session.start_time }];
      }),
    );
    return found.flat().sort((a, b) => `${a.date} ${a.start_time}`.localeCompare(`${b.date} ${b.start_time}`));
  } catch {
    return [];
  }
}
