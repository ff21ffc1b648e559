import { Link } from 'react-router';
import type { AnyRow } from '../../../schema/row';
import { HiddenChip } from '../../layout/HiddenChip';
import { classes } from '../../ui/classes';
import { Thumbnail } from '../../ui/values/Thumbnail';
import { useResourceRoute } from '../useResourceRoute';
import * as styles from './TitleCell.module.css';
import { useRowAddress } from './useRowAddress';

/** The first cell: picture and name, and the link of the row. */
export function TitleCell({ record, picture }: { record: AnyRow; picture: string | null }) {
  const { resource } = useResourceRoute();
  return (
    <th scope="row">
      <div className={styles.title}>
        {picture !== null && <Thumbnail value={record[picture]} />}
        <TitleLink record={record} />
        <HiddenChip resource={resource} record={record} />
      </div>
    </th>
  );
}

export function TitleLink({ record }: { record: AnyRow }) {
  const { resource } = useResourceRoute();
  const address = useRowAddress()(record);
  const title = String(record[resource.title] ?? '');
  if (address === null) return <div className={styles.name}>{title}</div>;
  return (
    <Link to={address} title={title.length > 24 ? title : undefined} className={classes(styles.name, styles.link)}>
      {title}
    </Link>
  );
}
