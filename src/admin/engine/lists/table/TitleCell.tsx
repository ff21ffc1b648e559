import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { leadOf } from '../../../../schema/columnNames';
import type { AnyRow } from '../../../../schema/row';
import { titleOf } from '../../../../schema/titleOf';
import { HiddenChip } from '../../../layout/HiddenChip';
import { classes } from '../../../ui/classes';
import { Thumbnail } from '../../../ui/values/Thumbnail';
import { useResourceRoute } from '../../useResourceRoute';
import { OPENED } from '../opened';
import * as table from './ListTable.module.css';
import * as styles from './TitleCell.module.css';
import { useRowAddress } from '../useRowAddress';

interface TitleCellProps {
  record: AnyRow;
  picture: string | null;
  /** Whether the title marks a record that is not public yet, which no other cell of the row shows. */
  isMarked: boolean;
}

/** The first cell: the picture and the name, or another field that links to the record. */
export function TitleCell({ record, picture, isMarked }: TitleCellProps) {
  const { resource } = useResourceRoute();
  return (
    <th scope="row" className={resource.list.lead === null ? undefined : table.short}>
      <div className={resource.list.lead === null ? styles.title : undefined}>
        {picture !== null && <Thumbnail value={record[picture]} />}
        <TitleLink record={record} by={leadOf(resource)} />
        {isMarked && <HiddenChip resource={resource} record={record} />}
      </div>
    </th>
  );
}

/** The link of a row, by its title or by another field. */
export function TitleLink({ record, by }: { record: AnyRow; by?: string }) {
  const { resource } = useResourceRoute();
  const address = useRowAddress()(record);
  const translate = useTranslate();
  const { state, fields } = resource;
  const lead = by ?? resource.title;
  // A record without a number yet is named by its state.
  const unnamed = state === null ? '' : translate(`resources.${resource.name}.choices.${state}.${String(record[state])}`, { _: '' });
  const title = titleOf({ title: lead, fields }, record) ?? String(record[lead] ?? unnamed);
  if (address === null) return <div className={styles.name}>{title}</div>;
  return (
    <Link
      to={address}
      state={resource.list.opens === null ? undefined : OPENED}
      title={title.length > 24 ? title : undefined}
      className={classes(styles.name, styles.link)}
    >
      {title}
    </Link>
  );
}
