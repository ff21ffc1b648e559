import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { build_lines } from '../../db/system/builds';
import { table } from '../../db/tables';
import { phrase } from '../../http/sentences';
import { StreamedFile } from '../../http/StreamedFile';
import { readBuild } from './buildVerbs';

/** Interval between two reads. */
const POLL_INTERVAL_MS = 300;
/** The stream ends after this time and the client continues where it was: this keeps proxies from cutting it, and lets a server stop. */
const MAX_DURATION_MS = 25_000;

/** An entry of the stream: a log line, or the progress of the build. */
export type LogEntry =
  | { readonly n: number; readonly at: string; readonly key: string; readonly text: string }
  | { readonly status: string; readonly message: string | null; readonly files_made: number; readonly files_total: number };

/** The log of a build as it is written: one line of JSON per entry, after line `after`. It ends with the build, or after 25 seconds. */
export async function streamLog(ctx: Ctx, params: Readonly<Record<string, string>>, query: URLSearchParams): Promise<StreamedFile> {
  const { build } = await readBuild(ctx, params);
  const after = Number(query.get('after') ?? '0');
  return new StreamedFile(
    { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    linesOf(ctx, build.id, Number.isSafeInteger(after) && after > 0 ? after : 0),
  );
}

async function* linesOf(ctx: Ctx, build_id: string, after: number): AsyncGenerator<Uint8Array> {
  const builds = table('builds');
  const { status, message, files_made, files_total } = builds;
  const until = performance.now() + MAX_DURATION_MS;
  let last = after;
  let said = '';
  for (;;) {
    // The status is read first, so that the lines written before the end are still read after it.
    const [build] = await ctx.db.select({ status, message, files_made, files_total }).from(builds).where(eq(builds.id, build_id));
    if (!build) return;
    const lines = await ctx.db
      .select()
      .from(build_lines)
      .where(and(eq(build_lines.build_id, build_id), gt(build_lines.n, last)))
      .orderBy(asc(build_lines.n))
      .limit(500);
    last = lines.at(-1)?.n ?? last;
    const logEntries = lines.map(({ n, at, key, values }): LogEntry => ({
      n,
      at,
      key,
      text: phrase(ctx.locale, `builds.log.${key}`, values),
    }));
    const now = JSON.stringify(build);
    const entries = now === said ? logEntries : [...logEntries, build];
    said = now;
    if (entries.length > 0) yield Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    const isOver = build.status !== 'waiting' && build.status !== 'running';
    if ((isOver && lines.length === 0) || performance.now() > until) return;
    if (!isOver) await pause(POLL_INTERVAL_MS);
  }
}
