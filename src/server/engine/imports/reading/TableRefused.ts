import type { TableFault, TableFaultName } from '../../../../domain/imports/tableFault';

/** A file that is not a table, or is too large. */
export class TableRefused extends Error implements TableFault {
  constructor(
    readonly fault: TableFaultName,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(fault);
    this.name = 'TableRefused';
  }
}
