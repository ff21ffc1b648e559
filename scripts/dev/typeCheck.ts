import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { Fault } from './fault';

/** Delay after the last change, in ms, as a check takes seconds of CPU time. */
const DEBOUNCE_MS = 500;
const MAX_ERRORS = 20;
/**
 * The compiler itself. On Node 20, `typescript/bin/tsc` runs it as a child process, which uses gigabytes of memory and would survive a
 * stopped check.
 */
const COMPILER = join(
  'node_modules/@typescript',
  `typescript-${process.platform}-${process.arch}`,
  'lib',
  process.platform === 'win32' ? 'tsc.exe' : 'tsc',
);
/** `src/a.ts(12,5): error TS2322: ...`, followed by indented lines. */
const ERROR = /^(\S.*?)\((\d+),(\d+)\): (error TS\d+: .+)$/;

export interface TypeCheck {
  /** Schedules a check; stops a running one. */
  later(): void;
  stop(): void;
}

/**
 * Checks types in a process of its own, incrementally: only changed files are read again.
 *
 * @param onResult receives the errors, or `null` when there are none
 */
export function createTypeCheck(onResult: (fault: Fault | null) => void): TypeCheck {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    const notes = 'node_modules/.speelveld/dev.tsbuildinfo';
    const options = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', notes];
    const started = spawn(COMPILER, options, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    // The dev server must stay responsive.
    if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    started.once('close', () => {
      if (child !== started) return;
      child = null;
      onResult(readTypeErrors(output));
    });
  }

  function stop(): void {
    clearTimeout(timer);
    const stopped = child;
    child = null;
    // On SIGTERM, the compiler would finish its work first.
    stopped?.kill('SIGKILL');
  }

  return {
    later() {
      stop();
      timer = setTimeout(check, DEBOUNCE_MS);
    },
    stop,
  };
}

/** Parses the compiler's output into one line per error: file, line and message. */
export function readTypeErrors(output: string): Fault | null {
  const found = output.split('\n').flatMap((line) => {
    const [, file = '', row, column, what] = ERROR.exec(line) ?? [];
    return what === undefined ? [] : [{ file, line: Number(row), column: Number(column), what }];
  });
  const [first] = found;
  if (!first) return null;
  const lines = found.slice(0, MAX_ERRORS).map(({ file, line, what }) => `${file}:${line}: ${what}`);
  const more = found.length > MAX_ERRORS ? [`and ${found.length - MAX_ERRORS} more`] : [];
  return { text: [...lines, ...more].join('\n'), at: { file: resolve(first.file), line: first.line, column: first.column } };
}
