import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isPublicAddress } from './pushAddress';

type Done = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** A DNS lookup that refuses private addresses. The connection uses the address that was checked. */
export function publicLookup(hostname: string, options: LookupOptions, done: Done): void {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
      return done(Object.assign(new Error('The name leads into a private network'), { code: 'EPRIVATE' }), []);
    if (options.all) return done(null, found);
    const [first] = found;
    done(null, first?.address ?? '', first?.family ?? 4);
  });
}
