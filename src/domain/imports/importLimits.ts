/** How much a file may hold. Within these it is read, checked and written at a memory and a time that are known. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100, cell: 32_767 } as const;
