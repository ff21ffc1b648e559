import type { Log } from '../../src/server/log';

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
