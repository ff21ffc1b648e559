import { judgePassword } from '../../../domain/auth/judgePassword';
import type { Asked } from '../../../domain/auth/strength';

/** Judges what is typed beside the page, which goes on meanwhile; it brings its words along, and comes with the first sign that is typed. */
globalThis.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  globalThis.postMessage(judgePassword(data.password, data.own));
});
