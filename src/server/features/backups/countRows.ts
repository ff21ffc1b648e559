/** A few small tables, whose counts show whether a copy is of the expected moment. */
const TABLES = ['organizations', 'users', 'persons', 'files', 'platform_settings'] as const;

interface Session {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** The number of rows of each table; missing tables are left out. */
export async function countRows(session: Session): Promise<Record<string, number>> {
  const { rows: there } = await session.query("select tablename as name from pg_tables where schemaname = 'public'");
  const names = new Set((there as { name: string }[]).map(({ name }) => name));
  const counts: Record<string, number> = {};
  for (const table of TABLES.filter((name) => names.has(name))) {
    const { rows } = await session.query(`select count(*)::int as total from "${table}"`);
    counts[table] = (rows as { total: number }[])[0]?.total ?? 0;
  }
  return counts;
}
