/** The files that hold the rows of tables, relative to the directory of the database: `base/5/16384`. */
export async function heapsOf(ask: (text: string) => Promise<unknown[]>): Promise<ReadonlySet<string>> {
  const rows = await ask("select pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 't', 'm')");
  return new Set((rows as { path: string | null }[]).flatMap(({ path }) => (path === null ? [] : [path])));
}
