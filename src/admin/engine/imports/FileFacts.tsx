import { useTranslate } from 'react-admin';
import type { ImportView } from '../../../domain/imports/importView';
import { useFormats } from '../../ui/formats/formats';
import * as styles from './imports.module.css';

/** Facts about the file: its name, number of rows, format, encoding and delimiter. */
export function FileFacts({ found: { file_name, total, format, encoding, delimiter } }: { found: ImportView }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const sign = delimiter === ';' ? 'semicolon' : delimiter === ',' ? 'comma' : 'tab';
  const facts = [
    translate('imports.screen.rows', { smart_count: total, count: number(total) }),
    format === 'xlsx' ? 'Excel' : `CSV, ${translate(`imports.screen.${sign}`)}`,
    ...(encoding ? [encoding] : []),
  ];
  return (
    <p className={styles.facts}>
      <strong>{file_name}</strong> <span className={styles.quiet}>{facts.join(' · ')}</span>
    </p>
  );
}
