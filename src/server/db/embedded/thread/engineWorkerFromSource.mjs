// A thread reads no TypeScript unless it says so itself: on Node 20 `--import tsx` covers the main thread only.
import { register } from 'tsx/esm/api';

register();
await import('./engineWorker.ts');
