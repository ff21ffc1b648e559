import { hashSync } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '../src/domain/auth/demoPassword';
import { createRandom } from './createRandom';

/**
 * argon2id, the library's default, with the cost of every password (19 MiB, two rounds, one lane), but a salt derived from the email
 * address: the demo is the same for the same day, and its password is not secret.
 */
export function hashDemoPassword(email: string): string {
  return hashSync(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt: createRandom(`salt of ${email}`).bytes(16) });
}
