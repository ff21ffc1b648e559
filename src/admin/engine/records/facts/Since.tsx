import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import * as styles from './facts.module.css';

/** How long ago a moment was, the moment itself, and the person responsible. */
export function Since({ at, by }: { at: string; by: string | null }) {
  const translate = useTranslate();
  const { ago, moment } = useFormats();
  const now = useNow();
  const distance = ago(at, now);
  return (
    <>
      {[distance, by && translate('record.by', { name: by })].filter(Boolean).join(' ')}
      <time dateTime={at} className={styles.moment}>
        {moment(at)}
      </time>
    </>
  );
}
