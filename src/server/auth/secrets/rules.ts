import * as z from 'zod';
import { isVisible } from '../../../domain/text/cleanText';
import { isCommonPassword } from '../../../domain/auth/commonPasswords';
import { isDemoPassword } from '../../../domain/auth/demoPassword';
import { isMonotonous } from '../../../domain/auth/guessable';
import { typedText } from '../../../schema/typedText';

const UNSTORABLE = /\p{Cc}|\p{Cs}/u;
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

/** An email address, in lower case. */
export const address = z.string().trim().toLowerCase().max(254).pipe(z.email()).meta({ example: 'sanne@example.org' });

/** A single line of text, such as a name. */
export const line = (max: number) =>
  z
    .string()
    .refine((text) => !UNSTORABLE.test(text), { error: 'unstorable' })
    .transform(typedText)
    .transform((text) => (isVisible(text) ? text.trim() : ''))
    .pipe(z.string().min(1).max(max));

/** A password typed to prove one's identity: any text, limited only to protect the server. */
export const typedSecret = z.string().min(1).max(1000);

/** A new password: 8 to 128 characters, not a common one, not the demo's, and not one repeated character. */
export const newPassword = z
  .string()
  .superRefine((password, context) => {
    const length = [...password].length;
    const refuse = (message: string, values = {}) => context.addIssue({ code: 'custom', message, params: { values } });
    if (length === 0) refuse('required');
    else if (length < MIN_LENGTH) refuse('min', { length: MIN_LENGTH });
    else if (length > MAX_LENGTH) refuse('max', { length: MAX_LENGTH });
    else if (isMonotonous(password)) refuse('password_monotonous');
    else if (isDemoPassword(password)) refuse('password_published');
    else if (isCommonPassword(password)) refuse('password_common');
  })
  .meta({ example: 'three wet otters' });
