import { judgePassword } from '../../../domain/auth/judgePassword';
import type { Asked } from '../../../domain/auth/strength';

/**
 * Judges a password in a worker, so that the page stays responsive. The worker contains the word lists, and loads at the first character.
 */
globalThis.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  globalThis.postMessage(judgePassword(data.password, data.own));
});
