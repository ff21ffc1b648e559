import type { Operation } from './document';

/** The calls in which every word of the search occurs: in method, path, summary or group. */
export function searchOperations(operations: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return operations;
  return operations.filter(({ method, path, summary, tag }) => {
    const text = `${method} ${path} ${summary} ${tag}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Calls by group, groups by name. */
export function groupOperations(operations: readonly Operation[]): [tag: string, operations: Operation[]][] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}
