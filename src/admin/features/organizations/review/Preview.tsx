import { useTranslate } from 'react-admin';
import { formatPhone, phoneHref } from '../../../../domain/text/phone';
import { isWebsite } from '../../../../domain/organizations/reviewFindings';
import type { OrganizationReview } from '../../../../domain/organizations/review';
import { Avatar } from '../../../ui/Avatar';
import { Panel } from '../../../ui/Panel';
import { Thumbnail } from '../../../ui/values/Thumbnail';
import { AllNames } from '../home/AllNames';
import * as styles from './review.module.css';

const imageOf = (id: string) => `/v1/files/${id}?variant=medium`;

/** The organization as the public will see it. */
export function Preview({ review: { organization, offers } }: { review: OrganizationReview }) {
  const translate = useTranslate();
  const { name, header, logo, type, description, sports, email, phone, website } = organization;
  const address = [
    [organization.street, organization.house_number].filter(Boolean).join(' '),
    [organization.zipcode, organization.city].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <Panel title={translate('review.preview_title')} text={translate('review.preview_text')}>
      <article className={styles.page}>
        {header ? <img className={styles.cover} src={imageOf(header)} alt="" /> : <div aria-hidden className={styles.cover} />}
        <div className={styles.body}>
          <div className={styles.title}>
            <Avatar isLogo name={name} image={logo && imageOf(logo)} size={56} isDecoration />
            <div className={styles.names}>
              <strong>{name}</strong>
              {type && <AllNames to="organization_types" ids={[type]} />}
            </div>
          </div>
          {description && <p className={styles.text}>{description}</p>}
          {sports.length > 0 && <AllNames to="sports" ids={sports} />}
          <address className={styles.contact}>
            {address.length > 0 && <span>{address.join(', ')}</span>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}
            {website &&
              (isWebsite(website) ? (
                <a href={website} target="_blank" rel="noopener noreferrer">
                  {website}
                </a>
              ) : (
                <span>{website}</span>
              ))}
          </address>
          <h3 className={styles.offers}>{translate('review.preview_offers')}</h3>
          {offers.length === 0 ? (
            <p className={styles.quiet}>{translate('review.preview_no_offers')}</p>
          ) : (
            <ul className={styles.offer}>
              {offers.map(({ id, name: offer, image }) => (
                <li key={id}>
                  <Thumbnail value={image} />
                  <span>{offer}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
    </Panel>
  );
}
