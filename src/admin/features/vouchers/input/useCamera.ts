import { type RefObject, useEffect, useRef, useState } from 'react';
import { qrReader } from './qrReader';

/** Milliseconds between two scans: fast enough for a hand, and light for a phone. */
const SCAN_INTERVAL_MS = 150;

/**
 * Shows the camera at the back of the device in `video` while the component is mounted, and calls back with the first code it finds. `none`
 * without a camera, or without permission to use it.
 */
export function useCamera(onCode: (code: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'starting' | 'looking' | 'none';
} {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  const [state, setState] = useState<'starting' | 'looking' | 'none'>('starting');
  useEffect(() => {
    tell.current = onCode;
  });
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const read = await qrReader();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const player = video.current;
      if (isOver || !player) return stop();
      player.srcObject = stream;
      await player.play();
      setState('looking');
      const again = async () => {
        const code = player.videoWidth > 0 ? await read(player) : null;
        if (isOver) return;
        if (code !== null) return tell.current(code);
        timer = setTimeout(() => void again(), SCAN_INTERVAL_MS);
      };
      await again();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    look().catch(() => {
      stop();
      if (!isOver) setState('none');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return { video, state };
}
