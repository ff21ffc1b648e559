/** The colours of a motif: `light` carries it, `accent` picks something out, `dark` draws what lies on top of them. */
export interface Tone {
  readonly light: string;
  readonly accent: string;
  readonly dark: string;
}
