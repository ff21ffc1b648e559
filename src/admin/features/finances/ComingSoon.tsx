import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { sectionOf } from '../../../schema/sections';
import { SectionHeader } from '../../layout/SectionHeader';
import * as styles from './ComingSoon.module.css';

/** A tab of the finances that the next release fills: it says so, and what will be there. */
export function ComingSoon({ tab }: { tab: 'invoices' }) {
  const translate = useTranslate();
  const params = useParams();
  const section = sectionOf(`/organizations/{organization_id}/finances/${tab}`);
  return (
    <>
      {section && <SectionHeader section={section} params={params} />}
      <div className={styles.sheet}>
        <svg viewBox="0 0 96 64" aria-hidden className={styles.drawing}>
          <rect x="22" y="4" width="52" height="56" rx="6" />
          <path d="M34 20h28M34 30h28M34 40h16" strokeDasharray="4 4" />
        </svg>
        <h2 className={styles.title}>{translate(`finances.${tab}.title`)}</h2>
        <p className={styles.text}>{translate(`finances.${tab}.text`)}</p>
      </div>
    </>
  );
}
