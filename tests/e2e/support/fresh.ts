import { randomUUID } from 'node:crypto';

/** A name that no other journey uses: "Rugby 3f9a2c". */
export const fresh = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;
/** The same for what takes letters and digits alone: a coupon's code. */
export const freshCode = (prefix: string) => `${prefix}${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`;
