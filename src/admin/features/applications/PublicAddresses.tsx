import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Fact } from '../../engine/records/Fact';
import { Section } from '../../engine/records/form/Section';
import { CopyLine } from './CopyLine';
import * as styles from './PublicAddresses.module.css';

/** The address where a website or app gets its token, and that of an application's open data. */
export function PublicAddresses({ application_id }: { application_id: string }) {
  const translate = useTranslate();
  const root = window.location.origin;
  return (
    <Section title={translate('application_addresses.title')} about={translate('application_addresses.about')}>
      <dl className={styles.facts}>
        <Fact name={translate('application_addresses.token')}>
          <CopyLine text={`${root}/v1/oauth/token`} copy={translate('application_addresses.copy')} />
        </Fact>
        <Fact name={translate('application_addresses.booking')}>
          <CopyLine text={`${root}/v1/public`} copy={translate('application_addresses.copy')} />
        </Fact>
        <Fact name={translate('application_addresses.open_data')}>
          <CopyLine text={`${root}/v1/open-data/${application_id}`} copy={translate('application_addresses.copy')} />
        </Fact>
      </dl>
      <p className={styles.more}>
        <Link to="/admin/api">{translate('application_addresses.reference')}</Link>
        <a href={`/v1/open-data/${application_id}`} target="_blank" rel="noopener noreferrer">
          {translate('application_addresses.read')}
        </a>
      </p>
    </Section>
  );
}
