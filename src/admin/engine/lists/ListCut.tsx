import { useListContext, useTranslate } from 'react-admin';
import { isUnreached } from '../../ui/isOfConnection';
import { useTryAgain } from '../../ui/useTryAgain';
import * as styles from './lists.module.css';

/** Above rows that could not be fetched anew: they stay in sight, and it goes by itself when the connection is back. */
export function ListCut() {
  const { data, error, refetch } = useListContext();
  const translate = useTranslate();
  const isCut = isUnreached(error) && data !== undefined;
  useTryAgain(isCut ? error : null, () => void refetch());
  return <div role="status">{isCut && <p className={styles.cut}>{translate('errors.no_connection')}</p>}</div>;
}
