import { type ComponentType, lazy, Suspense } from 'react';
import type { DisplayProps } from './fieldViews';

/** A display whose code is fetched when a value is shown. Until then its place is empty and the content around it is visible. */
export function lazyDisplay(load: () => Promise<ComponentType<DisplayProps>>): ComponentType<DisplayProps> {
  const Display = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={null}>
      <Display {...props} />
    </Suspense>
  );
}
