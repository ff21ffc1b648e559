import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { create, type Font } from 'fontkit';

export interface Fonts {
  readonly regular: Font;
  readonly bold: Font;
}

/**
 * Tabular digits. No contextual alternates (`->` as an arrow), because texts are drawn as they were written, and shaping them takes most of
 * the time.
 */
const FEATURES = { tnum: true, calt: false };
const require = createRequire(import.meta.url);
const FILES = [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
] as const;
let files: Promise<readonly [Buffer, Buffer]> | null = null;

/**
 * Inter in two weights, with Latin, Greek and Cyrillic. The files are read once, but each document gets its own fonts: a font remembers for
 * each glyph the first character it was used for, and none for a glyph that was part of another (the J of Ĳ), which would end up in text
 * copied from a later document.
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
  // Parses the tables that every text needs, and then lets other work run.
  font.layout(' ');
  await setImmediate();
  return font;
}
