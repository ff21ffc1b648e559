import { inject } from 'vitest';

/** The index of the product instance that belongs to this worker. */
export const workerIndex = (): number => (Number(process.env['VITEST_POOL_ID']) - 1) % inject('addresses').length;

/** The address of that instance. */
export function address(): string {
  const found = inject('addresses')[workerIndex()];
  if (found === undefined) throw new Error('No instance of the product was started');
  return found;
}
