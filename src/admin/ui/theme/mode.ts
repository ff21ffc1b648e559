import { readStored, writeStored } from '../../../../providers/browserStore';
import { signal } from '../../../../providers/signal';
import type { ColourMode } from '../../../domain/colour/colour';

export const MODE_CHOICES = ['system', 'light', 'dark'] as const;
export type ModeChoice = (typeof MODE_CHOICES)[number];

const KEY = 'theme';
const stored = readStored(KEY);

/** The choice of the person in this browser; initially that of the device. */
export const modeChoice = signal<ModeChoice>(stored === 'light' || stored === 'dark' ? stored : 'system');

export function chooseMode(choice: ModeChoice): void {
  writeStored(KEY, choice === 'system' ? null : choice);
  modeChoice.set(choice);
}

const deviceIsDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)') ?? null;

export function currentMode(): ColourMode {
  const choice = modeChoice.get();
  if (choice !== 'system') return choice;
  return deviceIsDark()?.matches ? 'dark' : 'light';
}

export function watchMode(listener: () => void): () => void {
  const device = deviceIsDark();
  device?.addEventListener('change', listener);
  const stop = modeChoice.subscribe(listener);
  return () => {
    device?.removeEventListener('change', listener);
    stop();
  };
}
