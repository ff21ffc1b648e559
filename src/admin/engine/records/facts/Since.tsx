import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import * as styles from './facts.module.css';

/** How long ago something was, the moment itself, and who did it. */
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
