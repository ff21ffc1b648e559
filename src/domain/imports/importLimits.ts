/**
 * How much a file may hold. Within these it is read, checked and written at a memory and a time that are known. `rowsByForm` is for
 * entities whose records are made one by one: all are made in one transaction, which holds the locks of each.
 */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, rowsByForm: 1_000, columns: 100, cell: 32_767 } as const;
