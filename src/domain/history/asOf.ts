/** What a line of the history tells of a record, as far as its reader sees it. */
interface PastLine {
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Its values were blanked: which fields changed is known, and not what they were. */
  readonly is_blanked: boolean;
}

/** A record as it was. */
export interface Past {
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields of which nobody knows any more what they were. */
  readonly unknown: readonly string[];
  /** Whether it was there at all. */
  readonly existed: boolean;
}

/**
 * A record as it was: as it is, with each change since taken back, the latest first. What was never written down, as it follows
 * from other rows, stands as it is now. Source: docs/domain/history.md 11.
 *
 * @param now the record's own fields as they stand
 * @param since the lines after the moment, the latest first
 */
export function asOf(now: Readonly<Record<string, unknown>>, since: readonly PastLine[]): Past {
  const values: Record<string, unknown> = { ...now };
  const unknown = new Set<string>();
  let existed = true;
  for (const { action, before, after, is_blanked } of since) {
    // Made, or made again; what was before the making is told by the lines before it.
    if (action === 'created' || action === 'imported' || (action === 'put_back' && after && !before)) existed = false;
    if (action === 'deleted' && before) {
      existed = true;
      for (const name of Object.keys(now)) values[name] = before[name] ?? null;
      unknown.clear();
      if (is_blanked) for (const name of Object.keys(before)) if (name in now) unknown.add(name);
    }
    if (!before || !after) continue;
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (!(name in now)) continue;
      values[name] = before[name] ?? null;
      if (is_blanked) unknown.add(name);
      else unknown.delete(name);
    }
  }
  return { values, unknown: [...unknown], existed };
}
