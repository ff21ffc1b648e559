import { useStore } from 'react-admin';
import { useEffect } from 'react';

export type Density = 'comfortable' | 'compact';

/** The row height that the person chose: 44 or 36 px, in CSS as `var(--row-height)`. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useStore<Density>('density', 'comfortable');
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return [density, setDensity];
}
