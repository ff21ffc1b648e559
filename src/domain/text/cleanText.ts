/**
 * Text as everybody sees it: nothing in it is invisible, and nothing turns the letters around it, so that two names that look alike
 * are alike. Searches and file names lose direction controls here; typed text that holds them is refused (`schema/typedText.ts`).
 */

/** Characters without a look of their own: soft hyphens, spaces of no width, marks and overrides of direction, and what only a program reads. */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB]|\u034F/gu;
/** Embeddings, overrides and isolates: they show the letters after them in another order, as in `gpj.exe` for `exe.jpg`. */
const DIRECTION_CONTROL = /[\u202A-\u202E\u2066-\u2069]/u;
/** Joins two signs to one, as in a family; anywhere else it is a space of no width. */
const STRAY_JOINER = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** Spell the flag of a region behind a black flag; anywhere else they hide text. */
const STRAY_TAG = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0000}-\u{E007F}]/gu;
/** Letters that fill a place and show nothing. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * @example cleanText('Caf\u200Bé') // 'Café'
 */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(UNSEEN, '').replace(STRAY_JOINER, '').replace(STRAY_TAG, '').normalize('NFC');

/** Whether there is anything to see in a text that was cleaned: a name of spaces and fillers is none. */
export const isVisible = (text: string): boolean =>
  [...text].some((sign) => !BLANK.test(sign) && !/[\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(sign));

/** Whether a text holds a character that changes the order in which the letters after it are shown. */
export const hasDirectionControl = (text: string): boolean => DIRECTION_CONTROL.test(text);
