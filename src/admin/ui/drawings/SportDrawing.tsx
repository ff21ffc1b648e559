import type { ReactNode } from 'react';
import type { SportFamily } from '../../../domain/organizations/sportFamily';
import * as styles from './SportDrawing.module.css';

/** A line drawing of an empty playing field: a pitch, a pool, a mat. A ball where the sport is unknown. */
export const SportDrawing = ({ family }: { family: SportFamily | null }) => (
  <svg viewBox="0 0 96 64" aria-hidden className={styles.drawing} data-family={family ?? 'ball'}>
    {family === null ? BALL : DRAWINGS[family]}
  </svg>
);

const BALL = (
  <>
    <circle cx="48" cy="32" r="24" />
    <path d="M24 32h48M48 8c-13 15-13 33 0 48 13-15 13-33 0-48" strokeDasharray="4 4" />
  </>
);

const DRAWINGS: Readonly<Record<SportFamily, ReactNode>> = {
  pitch: (
    <>
      <rect x="2" y="2" width="92" height="60" rx="6" />
      <path d="M48 2v60M2 20h12v24H2M94 20H82v24h12" />
      <circle cx="48" cy="32" r="10" strokeDasharray="4 4" />
    </>
  ),
  court: (
    <>
      <rect x="6" y="4" width="84" height="56" rx="3" />
      <path d="M6 12h84M6 52h84M26 12v40M70 12v40M26 32h44" />
      <path d="M48 1v62" strokeDasharray="3 3" />
    </>
  ),
  table: (
    <>
      <rect x="8" y="14" width="80" height="40" rx="3" />
      <path d="M8 34h80" strokeDasharray="4 4" />
      <path d="M48 10v48" />
      <circle cx="68" cy="24" r="3" />
    </>
  ),
  hall: (
    <>
      <rect x="2" y="2" width="92" height="60" rx="4" />
      <path d="M48 2v60M2 10h8a22 22 0 0 1 0 44H2M94 10h-8a22 22 0 0 0 0 44h8M2 24h14v16H2M94 24H80v16h14" />
      <circle cx="48" cy="32" r="8" strokeDasharray="4 4" />
    </>
  ),
  pool: (
    <>
      <rect x="2" y="4" width="92" height="56" rx="6" />
      <path d="M2 23h92M2 41h92" strokeDasharray="4 4" />
      <path d="M12 14c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0M36 33c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0M16 51c4-4 8-4 12 0s8 4 12 0 8-4 12 0" />
    </>
  ),
  mat: (
    <>
      <rect x="16" y="2" width="64" height="60" rx="3" />
      <rect x="27" y="12" width="42" height="40" strokeDasharray="4 4" />
      <path d="M42 28v8M54 28v8" />
    </>
  ),
  stage: (
    <>
      <path d="M6 4h84v56H6zM6 4c10 16 10 40 0 56M90 4c-10 16-10 40 0 56M16 4c8 12 8 20 4 30M80 4c-8 12-8 20-4 30" />
      <ellipse cx="48" cy="50" rx="20" ry="5" />
      <path d="M48 4 29 48M48 4l19 44" strokeDasharray="4 4" />
    </>
  ),
  track: (
    <>
      <rect x="2" y="6" width="92" height="52" rx="26" />
      <rect x="11" y="14" width="74" height="36" rx="18" strokeDasharray="4 4" />
      <rect x="20" y="22" width="56" height="20" rx="10" />
      <path d="M56 42v16" />
    </>
  ),
  ice: (
    <>
      <rect x="2" y="4" width="92" height="56" rx="20" />
      <path d="M34 4v56M62 4v56" strokeDasharray="4 4" />
      <path d="M48 20v24M37.600 26l20.800 12M37.600 38l20.800-12" />
    </>
  ),
  water: (
    <>
      <path d="M16 40h64l-10 12H28zM46 40V6l26 28H46" />
      <path d="M4 60c5-4 9-4 14 0s9 4 14 0 9-4 14 0 9 4 14 0 9-4 14 0 9 4 14 0" strokeDasharray="4 4" />
    </>
  ),
  wall: (
    <>
      <path d="M18 62V16L42 4l38 10v48z" />
      <path d="M44 62c-2-12 6-16 2-26s4-14 6-26" strokeDasharray="4 4" />
      <circle cx="30" cy="24" r="3" />
      <circle cx="34" cy="46" r="3" />
      <circle cx="62" cy="26" r="3" />
      <circle cx="66" cy="48" r="3" />
    </>
  ),
  weights: (
    <>
      <path d="M2 32h12M28 32h40M82 32h12" />
      <rect x="14" y="16" width="6" height="32" rx="2" />
      <rect x="22" y="8" width="6" height="48" rx="2" />
      <rect x="68" y="8" width="6" height="48" rx="2" />
      <rect x="76" y="16" width="6" height="32" rx="2" />
    </>
  ),
  wheels: (
    <>
      <circle cx="24" cy="44" r="16" />
      <circle cx="72" cy="44" r="16" />
      <path d="m24 44 14-24h24l10 24M38 20l10 24H24M48 44l14-24M38 20l-2-6M31 14h10M62 20l-2-7h8" />
    </>
  ),
  horse: (
    <>
      <path d="M14 62V10M82 62V10M14 30h68M14 40h68" />
      <path d="M14 50h68" strokeDasharray="4 4" />
      <path d="m14 10 12 5-12 5M82 10l-12 5 12 5" />
    </>
  ),
  target: (
    <>
      <circle cx="46" cy="34" r="28" />
      <circle cx="46" cy="34" r="18" strokeDasharray="4 4" />
      <circle cx="46" cy="34" r="8" />
      <path d="M46 34 84 4M76 3l8 1-1 9" />
    </>
  ),
};
