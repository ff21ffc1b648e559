import { onBothStores } from './onBothStores';
import { signUpsAtOnce } from './scale/signUpsAtOnce';
import { logTable } from './progress';

/** Simultaneous sign-ups for one popular session, on both stores. */
export async function benchHot(): Promise<object> {
  const figures = await onBothStores((_, store) => signUpsAtOnce(store));
  logTable('200 sign-ups at once for 10 spots, in ms', [
    ['store', 'all', 'refused', 'given'],
    ...Object.entries(figures).map(([name, figure]) => [name, ...Object.values(figure as Record<string, number>)]),
  ]);
  return figures;
}
