import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { create, type Font } from 'fontkit';

export interface Fonts {
  readonly regular: Font;
  readonly bold: Font;
}

/** Digits of one width. No signs that become others by their neighbours (`->` an arrow): we write what people wrote, and that takes most of the time. */
const FEATURES = { tnum: true, calt: false };
const require = createRequire(import.meta.url);
const FILES = [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
] as const;
let files: Promise<readonly [Buffer, Buffer]> | null = null;

/**
 * Inter in two weights: Latin, Greek and Cyrillic. The files are read once; each document has fonts of its own, since a font remembers
 * of each glyph the first letter that it was asked for, and of one that came as a part of another (the J of Ĳ) none: whoever copies
 * text from a later document would get that.
 */
export async function loadFonts(): Promise<Fonts> {
  const [regular, bold] = await (files ??= Promise.all([readFile(FILES[0]), readFile(FILES[1])]));
  return { regular: await openFont(regular), bold: await openFont(bold) };
}

async function openFont(bytes: Buffer): Promise<Font> {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('The file of a font holds several');
  const layout = font.layout.bind(font);
  font.layout = (text) => layout(text, FEATURES);
  // Reads the tables that every text needs, and lets others have their turn before more is done.
  font.layout(' ');
  await setImmediate();
  return font;
}
