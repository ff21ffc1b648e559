import { ownerShownBy } from '../../../../schema/overview';
import type { AnyRow } from '../../../../schema/row';
import { Moment } from '../../../ui/values/Moment';
import { displaysOf } from '../../registry';
import { useResourceRoute } from '../../useResourceRoute';
import { OwnerLink } from '../OwnerLink';
import type { ListColumn } from '../useColumns';
import * as styles from './ListTable.module.css';

export function Cell({ column, record }: { column: ListColumn; record: AnyRow }) {
  return (
    <td className={column.align === 'right' ? styles.end : undefined}>
      <CellValue column={column} record={record} />
    </td>
  );
}

/** A value of a record as its kind shows it; creation and change dates are shown as time ago. */
export function CellValue({ column, record }: { column: ListColumn; record: AnyRow }) {
  const { resource } = useResourceRoute();
  if (!(column.name in resource.fields)) return <Moment value={record[column.name]} />;
  const owner = ownerShownBy(column.field);
  if (owner !== null) return <OwnerLink to={owner} record={record} />;
  const { Display } = displaysOf(column.field);
  return <Display value={record[column.name]} field={column.field} name={column.name} resource={resource} record={record} />;
}
