import type * as z from 'zod';
import { cleanText, hasDirectionControl } from '../domain/text/cleanText';

/**
 * Turns what a person typed into the text that is kept: cleaned of what no one sees. Text that changes its reading direction is
 * refused instead, because its author saw something else than what would be left.
 *
 * @example reason: z.string().max(500).transform(typedText).nullish()
 */
export function typedText(text: string, context: z.RefinementCtx): string {
  if (hasDirectionControl(text)) context.addIssue({ code: 'custom', message: 'direction', input: text });
  return cleanText(text);
}
