/**
 * Removes invisible characters and direction controls, so that names that look the same are the same. Used for searches and file names;
 * typed text with direction controls is refused instead (`schema/typedText.ts`).
 */

/** Invisible characters: soft hyphens, zero-width spaces, direction marks and overrides, and characters for programs only. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB]|\u034F/gu;
/** Embeddings, overrides and isolates display the following letters in another order, such as `gpj.exe` for `exe.jpg`. */
const DIRECTION_CONTROL = /[\u202A-\u202E\u2066-\u2069]/u;
/** Zero-width joiner that does not join two emoji. */
const STRAY_JOINER = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** Tag characters that do not spell the flag of a region after a black flag. */
const STRAY_TAG = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0000}-\u{E007F}]/gu;
/** Letters that take up space but are blank. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * @example cleanText('Caf\u200Bé') // 'Café'
 */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(STRAY_JOINER, '').replace(STRAY_TAG, '').normalize('NFC');

/** Whether a cleaned text has visible characters, not just spaces and fillers. */
export const isVisible = (text: string): boolean =>
  [...text].some((character) => !BLANK.test(character) && !/[\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character));

/** Whether a text contains a character that changes the display order of letters. */
export const hasDirectionControl = (text: string): boolean => DIRECTION_CONTROL.test(text);
