import { like } from 'drizzle-orm';
import { table } from '../db/tables';
import type { Deps } from './deps';
import type { OutsideHosts } from '../http/securityHeaders';

const MAPBOX = ['https://api.mapbox.com', 'https://events.mapbox.com'];
/** A new token in an application's map settings lets the page reach Mapbox within this time. */
const REMEMBERED_MS = 30_000;

/** Which hosts the pages may call beside our own: the upscaling service and Mapbox, each only where it is configured. */
export function outsideHosts({ db, now, config, log }: Deps): () => Promise<OutsideHosts> {
  const fixed = config.upscale ? upscalingHosts(new URL(config.upscale.url)) : [];
  const applications = table('applications');
  let known = { connect: fixed, until: 0 };
  return async () => {
    if (known.until > now().getTime()) return known;
    try {
      const [mapped] = await db.orm.select({ id: applications.id }).from(applications).where(like(applications.map_token, 'pk.%')).limit(1);
      known = { connect: mapped ? [...fixed, ...MAPBOX] : fixed, until: now().getTime() + REMEMBERED_MS };
    } catch (error) {
      // The page itself must come, whatever the store does; it says more than we could here.
      log.warn({ err: error }, 'The hosts of the content security policy could not be looked up');
    }
    return known;
  };
}

/**
 * The service tells on which of its servers it does the work: with its address at https://api.example.com that is another
 * host of example.com, such as https://api7.example.com.
 */
function upscalingHosts({ origin, protocol, hostname }: URL): string[] {
  const [first, ...domain] = hostname.split('.');
  return first === 'api' && domain.length > 1 ? [origin, `${protocol}//*.${domain.join('.')}`] : [origin];
}
