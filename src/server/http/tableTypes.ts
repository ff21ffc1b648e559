/** Media types of a table as a file, by its format. */
export const TABLE_TYPE = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** The same for an endpoint that returns either of them. */
export const TABLE_TYPES = Object.values(TABLE_TYPE);
