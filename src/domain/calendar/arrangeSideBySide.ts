interface TimeRange {
  readonly from: number;
  readonly until: number;
}

/** Position in a day's column: the lane, the number of lanes, and the number of lanes it spans. */
export interface Lane<Part> {
  readonly part: Part;
  readonly lane: number;
  readonly lanes: number;
  readonly width: number;
}

/**
 * Places overlapping parts side by side. A group of overlapping parts shares the width; each part takes the first free lane and extends to
 * the right as far as possible.
 *
 * @param shortest minimum duration in minutes for the layout, so that short parts remain readable
 */
export function arrangeSideBySide<Part extends TimeRange>(parts: readonly Part[], shortest = 0): Lane<Part>[] {
  const sorted = parts.toSorted((a, b) => a.from - b.from || b.until - a.until);
  const endOf = (part: Part) => Math.max(part.until, part.from + shortest);
  const placed: Lane<Part>[] = [];
  let group: { part: Part; lane: number }[] = [];
  let groupEnd = -1;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    for (const { part, lane } of group) placed.push({ part, lane, lanes, width: freeUntil(part, lane, lanes) - lane });
    group = [];
  };
  const freeUntil = (part: Part, lane: number, lanes: number): number => {
    const taken = group.filter((other) => other.lane > lane && other.part.from < endOf(part) && endOf(other.part) > part.from);
    return Math.min(lanes, ...taken.map((other) => other.lane));
  };
  for (const part of sorted) {
    if (part.from >= groupEnd) close();
    const busy = new Set(group.filter((other) => endOf(other.part) > part.from).map(({ lane }) => lane));
    let lane = 0;
    while (busy.has(lane)) lane += 1;
    group.push({ part, lane });
    groupEnd = group.length === 1 ? endOf(part) : Math.max(groupEnd, endOf(part));
  }
  close();
  return placed;
}
