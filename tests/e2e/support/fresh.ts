import { randomUUID } from 'node:crypto';

/** Returns a name that no other journey uses, such as "Rugby 3f9a2c". */
export const fresh = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;
/** Returns a unique code of letters and digits, such as a coupon code. */
export const freshCode = (prefix: string) => `${prefix}${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`;
