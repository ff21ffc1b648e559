import type { TableFault, TableFaultName } from '../../../../domain/imports/tableFault';

/** A file that is no table, or a larger one than is read. */
export class TableRefused extends Error implements TableFault {
  constructor(
    readonly fault: TableFaultName,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(fault);
    this.name = 'TableRefused';
  }
}
