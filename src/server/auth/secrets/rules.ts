import * as z from 'zod';
import { isVisible } from '../../../domain/text/cleanText';
import { isCommonPassword } from '../../../domain/auth/commonPasswords';
import { isDemoPassword } from '../../../domain/auth/demoPassword';
import { isMonotonous } from '../../../domain/auth/guessable';
import { typedText } from '../../../schema/typedText';

const UNSTORABLE = /\p{Cc}|\p{Cs}/u;
const SHORTEST = 8;
const LONGEST = 128;

/** An address as everywhere: in lower case. */
export const address = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** One line of text that people read, such as a name. */
export const line = (max: number) =>
  z
    .string()
    .refine((text) => !UNSTORABLE.test(text), { error: 'unstorable' })
    .transform(typedText)
    .transform((text) => (isVisible(text) ? text.trim() : ''))
    .pipe(z.string().min(1).max(max));

/** What somebody types to prove who they are: any text. The bound only spares the server. */
export const typedSecret = z.string().min(1).max(1000);

/** A new password: 8 to 128 characters of any kind, not a common one, not the demo's, and not one character repeated. */
export const newPassword = z.string().superRefine((password, context) => {
  const length = [...password].length;
  const refuse = (message: string, values = {}) => context.addIssue({ code: 'custom', message, params: { values } });
  if (length === 0) refuse('required');
  else if (length < SHORTEST) refuse('min', { length: SHORTEST });
  else if (length > LONGEST) refuse('max', { length: LONGEST });
  else if (isMonotonous(password)) refuse('password_monotonous');
  else if (isDemoPassword(password)) refuse('password_published');
  else if (isCommonPassword(password)) refuse('password_common');
});
