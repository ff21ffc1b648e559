import { inject } from 'vitest';

/** Where the instance listens that this worker has to itself. */
export function address(): string {
  const addresses = inject('addresses');
  const found = addresses[(Number(process.env['VITEST_POOL_ID']) - 1) % addresses.length];
  if (found === undefined) throw new Error('No instance of the product was started');
  return found;
}
