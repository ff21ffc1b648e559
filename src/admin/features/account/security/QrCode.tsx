import encodeQR from 'qr';
import { useMemo } from 'react';
import * as styles from './security.module.css';

/** A text as a QR code. `label` describes it to screen readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 3 }), [text]);
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
