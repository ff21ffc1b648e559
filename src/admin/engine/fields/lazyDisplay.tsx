import { type ComponentType, lazy, Suspense } from 'react';
import type { DisplayProps } from './fieldViews';

/** What shows a value and comes only where one is shown; until then its place is empty, and what stands around it is there. */
export function lazyDisplay(load: () => Promise<ComponentType<DisplayProps>>): ComponentType<DisplayProps> {
  const Display = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={null}>
      <Display {...props} />
    </Suspense>
  );
}
