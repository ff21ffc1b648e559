import { judgePassword } from '../../../domain/auth/judgePassword';

interface Asked {
  readonly password: string;
  readonly own: readonly string[];
}

/** Judges what is typed beside the page, which goes on meanwhile; it brings its words along, and comes with the first sign that is typed. */
globalThis.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  globalThis.postMessage({ password: data.password, strength: judgePassword(data.password, data.own) });
});
