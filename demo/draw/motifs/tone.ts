/** The colours of a motif: `light` for the shape, `accent` for a highlight, `dark` for details on top of them. */
export interface Tone {
  readonly light: string;
  readonly accent: string;
  readonly dark: string;
}
