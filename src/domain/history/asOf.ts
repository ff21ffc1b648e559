/** The part of a history entry that its reader may see. */
interface PastLine {
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Its values were erased: which fields changed is known, but not their values. */
  readonly is_blanked: boolean;
}

/** A record at an earlier moment. */
export interface Past {
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields whose earlier value is no longer known. */
  readonly unknown: readonly string[];
  /** Whether the record existed. */
  readonly existed: boolean;
}

/**
 * A record at an earlier moment: its current values, with every later change undone, the latest first. Values that are not recorded,
 * because they are computed from other rows, are the current ones. Source: docs/domain/history.md 11.
 *
 * @param now the current fields of the record
 * @param since the entries after that moment, the latest first
 */
export function asOf(now: Readonly<Record<string, unknown>>, since: readonly PastLine[]): Past {
  const values: Record<string, unknown> = { ...now };
  const unknown = new Set<string>();
  let existed = true;
  for (const { action, before, after, is_blanked } of since) {
    // Created, or restored; the state before that follows from earlier entries.
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
