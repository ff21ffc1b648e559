import { readFileSync } from 'node:fs';

/** Who may make a call, by the columns of docs/access.md. */
export type Cells = Readonly<Record<'S' | 'A' | 'O' | 'T' | 'guest' | 'client', '●' | 'own' | '–'>>;

/** The access of a field in docs/access.md: the letters of those who read it, set it in a new record, and change it. */
export interface SaidOfField {
  readonly read: string;
  readonly made: string;
  readonly changed: string;
}

/** The committed page: each call such as `GET /v1/...` with its number of occurrences, and each field by its entity. */
export function readAccessPage() {
  const calls = new Map<string, { cells: Cells; times: number }>();
  const fields = new Map<string, Map<string, SaidOfField>>();
  for (const section of readFileSync('docs/access.md', 'utf8').split('\n## ').slice(1)) {
    const [name = ''] = section.split('\n');
    const [, api = ''] = /`…` is `([^`]+)`/.exec(section) ?? [];
    const own = fields.get(name) ?? new Map<string, SaidOfField>();
    fields.set(name, own);
    for (const line of section.split('\n').filter((row) => row.startsWith('| `'))) {
      const cells = line.slice(1, -1).split('|');
      const [first = '', ...rest] = cells.map((cell) => cell.trim());
      if (rest.length === 3) {
        const [read = '', made = '', changed = ''] = rest;
        for (const [, field = ''] of first.matchAll(/`(\w+)`/g)) own.set(field, { read, made, changed });
        continue;
      }
      const call = first.replaceAll('`', '').replace('…', api);
      const [, S, A, O, T, guest, client] = rest;
      calls.set(call, { cells: { S, A, O, T, guest, client } as Cells, times: (calls.get(call)?.times ?? 0) + 1 });
    }
  }
  return { calls, fields };
}
