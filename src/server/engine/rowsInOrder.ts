import { notFound } from '../core/apiError';

/** Puts rows in the order of `ids`. @throws ApiError 404 when a row is missing */
export function rowsInOrder<Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    return row;
  });
}
