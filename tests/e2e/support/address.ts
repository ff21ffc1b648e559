import { inject } from 'vitest';

/** Which of the instances this worker has to itself. */
export const workerIndex = (): number => (Number(process.env['VITEST_POOL_ID']) - 1) % inject('addresses').length;

/** Where that instance listens. */
export function address(): string {
  const found = inject('addresses')[workerIndex()];
  if (found === undefined) throw new Error('No instance of the product was started');
  return found;
}
