/**
 * Limits of an imported file, which bound the memory and time of reading, checking and writing it. `rowsByForm` is for entities whose
 * records are created one by one: all in one transaction, which holds the locks of each.
 */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, rowsByForm: 1_000, columns: 100, cell: 32_767 } as const;
