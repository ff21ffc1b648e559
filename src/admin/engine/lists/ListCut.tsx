import { useListContext, useTranslate } from 'react-admin';
import { isUnreached } from '../../ui/isOfConnection';
import { useTryAgain } from '../../ui/useTryAgain';
import * as styles from './lists.module.css';

/** Shown above rows that could not be refetched. The rows stay visible, and the message disappears when the connection is back. */
export function ListCut() {
  const { data, error, refetch } = useListContext();
  const translate = useTranslate();
  const isCut = isUnreached(error) && data !== undefined;
  useTryAgain(isCut ? error : null, () => void refetch());
  return <div role="status">{isCut && <p className={styles.cut}>{translate('errors.no_connection')}</p>}</div>;
}
