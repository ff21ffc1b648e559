import { like } from 'drizzle-orm';
import { table } from '../db/tables';
import type { Deps } from '../core/deps';
import type { OutsideHosts } from '../http/securityHeaders';

const MAPBOX = ['https://api.mapbox.com', 'https://events.mapbox.com'];
/** How long the result is cached, in milliseconds. A new token in an application's map settings takes effect within this time. */
const CACHE_MS = 30_000;

/** Hosts that pages may connect to besides our own: the upscaling service and Mapbox, each only when configured. */
export function outsideHosts({ db, now, config, log }: Deps): () => Promise<OutsideHosts> {
  const fixed = config.upscale ? upscalingHosts(new URL(config.upscale.url)) : [];
  const applications = table('applications');
  let known = { connect: fixed, until: 0 };
  return async () => {
    if (known.until > now().getTime()) return known;
    try {
      const [mapped] = await db.orm.select({ id: applications.id }).from(applications).where(like(applications.map_token, 'pk.%')).limit(1);
      known = { connect: mapped ? [...fixed, ...MAPBOX] : fixed, until: now().getTime() + CACHE_MS };
    } catch (error) {
      // The page must load even when the store fails; it can report the fault better than this function.
      log.warn({ err: error }, 'Reading the hosts of the content security policy failed');
    }
    return known;
  };
}

/**
 * The upscaling service names the server that does the work: for an address https://api.example.com this is another host of example.com,
 * such as https://api7.example.com.
 */
function upscalingHosts({ origin, protocol, hostname }: URL): string[] {
  const [first, ...domain] = hostname.split('.');
  return first === 'api' && domain.length > 1 ? [origin, `${protocol}//*.${domain.join('.')}`] : [origin];
}
