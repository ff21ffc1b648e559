import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import * as styles from './facts.module.css';

/** How long ago something was, the moment itself, and who did it. */
export function Since({ at, by }: { at: string; by: string | null }) {
  const translate = useTranslate();
  const { ago, moment } = useFormats();
  const now = useNow();
  return (
    <>
      {ago(at, now)}
      {by && ` ${translate('record.by', { name: by })}`}
      <time dateTime={at} className={styles.moment}>
        {moment(at)}
      </time>
    </>
  );
}
