import type * as z from 'zod';
import { cleanText, hasDirectionControl } from '../domain/text/cleanText';

/**
 * Removes invisible characters from typed text. Text that changes its reading direction is refused instead, because the author saw
 * something other than what would be stored.
 *
 * @example reason: z.string().max(500).transform(typedText).nullish()
 */
export function typedText(text: string, context: z.RefinementCtx): string {
  if (hasDirectionControl(text)) context.addIssue({ code: 'custom', message: 'direction', input: text });
  return cleanText(text);
}
