import type { Log } from '../../src/server/base/log';

export interface MemoryLog extends Log {
  lines: { level: string; message: string; fields: object }[];
}

/** A log that a test can inspect. */
export function memoryLog(): MemoryLog {
  const lines: MemoryLog['lines'] = [];
  const at = (level: string) => (fields: object, message: string) => void lines.push({ level, message, fields });
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
