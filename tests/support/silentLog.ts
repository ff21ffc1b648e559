import type { Log } from '../../src/server/app/log';

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
