import { useEffect, useState } from 'react';
import { http } from '../../../../../providers/http';
import { isAbort } from '../../../../../providers/httpError';
import { BUILDS } from '../useConfiguration';

export interface LogLine {
  readonly n: number;
  readonly at: string;
  readonly key: string;
  readonly text: string;
}
/** The progress of the build according to its log. */
export interface LogState {
  readonly status: string;
  readonly files_made: number;
  readonly files_total: number;
}
interface Log {
  readonly lines: readonly LogLine[];
  readonly state: LogState | null;
  readonly isLost: boolean;
}

const NOTHING: Log = { lines: [], state: null, isLost: false };
const AGAIN_MS = 2000;
const pause = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, AGAIN_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()));
  });

/** The log of a build as it is written. The stream ends after a while or with the connection, and is resumed at the same position. */
export function useBuildLog(id: string): Log {
  const [log, setLog] = useState(NOTHING);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let last = 0;
    let isOver = false;
    const read = (text: string) => {
      const entries = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as LogLine | LogState]));
      const lines = entries.filter((entry): entry is LogLine => 'n' in entry && entry.n > last);
      const state = entries.findLast((entry): entry is LogState => 'status' in entry) ?? null;
      last = lines.at(-1)?.n ?? last;
      if (state) isOver = state.status !== 'waiting' && state.status !== 'running';
      setLog((known) => ({ lines: [...known.lines, ...lines], state: state ?? known.state, isLost: false }));
    };
    const follow = async () => {
      while (!isOver && !signal.aborted) {
        const decoder = new TextDecoder();
        let rest = '';
        try {
          await http(`${BUILDS}/${id}/log`, {
            raw: true,
            query: { after: last },
            signal,
            onChunk: (chunk) => {
              rest += decoder.decode(chunk, { stream: true });
              const cut = rest.lastIndexOf('\n') + 1;
              read(rest.slice(0, cut));
              rest = rest.slice(cut);
            },
          });
        } catch (error) {
          if (isAbort(error) || signal.aborted) return;
          setLog((known) => ({ ...known, isLost: true }));
          await pause(signal);
        }
      }
    };
    void follow();
    return () => leaving.abort();
  }, [id]);
  return log;
}
