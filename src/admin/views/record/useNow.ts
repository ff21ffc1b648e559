import { useEffect, useState } from 'react';

/** The moment at hand in ms, a minute at a time: so that "2 minuten geleden" grows old while it stands there. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
