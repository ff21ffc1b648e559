import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

const EVENT = 'speelveld:fault';

/** Under `npm run dev`, shows the message, file and line of an error. Renders nothing in a built app. */
export function FaultPlace({ error }: { error: unknown }) {
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => {
    const { hot } = import.meta;
    if (!hot || !(error instanceof Error)) return;
    const show = ({ text }: { text: string }) => setPlace(text);
    hot.on(EVENT, show);
    hot.send(EVENT, { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' });
    return () => hot.off(EVENT, show);
  }, [error]);
  if (place === null) return null;
  return (
    <Typography component="pre" variant="body2" sx={{ whiteSpace: 'pre-wrap', textAlign: 'left' }}>
      {place}
    </Typography>
  );
}
