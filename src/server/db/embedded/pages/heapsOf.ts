/** The files that rows of tables lie in, by their paths below the directory: `base/5/16384`. */
export async function heapsOf(ask: (text: string) => Promise<unknown[]>): Promise<ReadonlySet<string>> {
  const rows = await ask("select pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 't', 'm')");
  return new Set((rows as { path: string | null }[]).flatMap(({ path }) => (path === null ? [] : [path])));
}
