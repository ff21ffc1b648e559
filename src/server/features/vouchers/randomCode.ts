import { randomBytes } from 'node:crypto';
import { CODE_LENGTH, codeOf } from '../../../domain/vouchers/codes';

/** Codes from cryptographically secure random bytes. */
export function randomCodes(count: number, around: Parameters<typeof codeOf>[1]): string[] {
  const bytes = randomBytes(count * CODE_LENGTH);
  return Array.from({ length: count }, (_, at) => codeOf(bytes.subarray(at * CODE_LENGTH, (at + 1) * CODE_LENGTH), around));
}
