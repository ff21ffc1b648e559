import type { Tone } from './motifs/tone';

/** Backgrounds of icons with their accent; white is readable on all of them. */
export const GROUNDS: readonly { readonly ground: string; readonly deep: string; readonly accent: string }[] = [
  { ground: '#1E6FB8', deep: '#155490', accent: '#FFC83D' },
  { ground: '#1F8A70', deep: '#14674F', accent: '#FFD25E' },
  { ground: '#C8453B', deep: '#9E2F2B', accent: '#FFD166' },
  { ground: '#6B4BB0', deep: '#4F348C', accent: '#FFB84D' },
  { ground: '#0F5E73', deep: '#0A4455', accent: '#FF9F5A' },
  { ground: '#D9771E', deep: '#B05A10', accent: '#FFE08A' },
  { ground: '#2E7D4F', deep: '#205C39', accent: '#F6C945' },
  { ground: '#B23A72', deep: '#8A2857', accent: '#FFC9A3' },
];

export const groundOf = (turn: number) => GROUNDS[turn % GROUNDS.length] ?? { ground: '#1E6FB8', deep: '#155490', accent: '#FFC83D' };
export const toneOn = ({ deep, accent }: { deep: string; accent: string }): Tone => ({ light: '#FFFFFF', accent, dark: deep });
