import { useTranslate } from 'react-admin';
import type { OrganizationReview } from '../../../../domain/organizations/review';
import { Panel } from '../../../ui/Panel';
import { Chip } from '../../../ui/values/Chip';
import * as styles from './review.module.css';

/** What is missing or doubtful, each with the value concerned. */
export function Findings({ review: { findings, organization } }: { review: OrganizationReview }) {
  const translate = useTranslate();
  const values: Readonly<Partial<Record<string, string | null>>> = { kvk_form: organization.kvk, website_form: organization.website };
  return (
    <Panel title={translate('review.findings_title')}>
      {findings.length === 0 ? (
        <div>{translate('review.findings_none')}</div>
      ) : (
        <ul className={styles.findings}>
          {findings.map(({ kind, weight }) => (
            <li key={kind}>
              <Chip tone={weight === 'doubtful' ? 'bad' : 'wait'}>{translate(`review.${weight}`)}</Chip>
              <span className={styles.sentence}>{translate(`review.findings.${kind}`, { value: values[kind] ?? '' })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
