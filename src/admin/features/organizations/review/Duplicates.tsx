import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatPhone } from '../../../../domain/text/phone';
import { registry } from '../../../../../resources/registry.gen';
import type { Likeness } from '../../../../domain/organizations/resemblance';
import type { OrganizationReview, ReviewedOrganization } from '../../../../domain/organizations/review';
import { pathTo } from '../../../../schema/routes';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import { Chip } from '../../../ui/values/Chip';
import { ScrollBox } from '../../../ui/ScrollBox';
import * as styles from './review.module.css';

/** Possible duplicates of the organization, side by side with it, value by value, with equal values marked. */
export function Duplicates({ review: { organization, duplicates } }: { review: OrganizationReview }) {
  const translate = useTranslate();
  if (duplicates.length === 0) return null;
  return (
    <Panel title={translate('review.duplicates_title')} text={translate('review.duplicates_text')}>
      {duplicates.map(({ by, organization: other }) => (
        <section key={other.id} className={styles.beside} aria-label={translate('review.beside', { name: other.name })}>
          <div className={styles.chips}>
            {by.map((likeness) => (
              <Chip key={likeness} tone="bad">
                {translate(`review.like.${likeness}`)}
              </Chip>
            ))}
          </div>
          <SideBySide subject={organization} other={other} by={by} />
        </section>
      ))}
    </Panel>
  );
}

function SideBySide({ subject, other, by }: { subject: ReviewedOrganization; other: ReviewedOrganization; by: readonly Likeness[] }) {
  const translate = useTranslate();
  const { dateOf } = useFormats();
  const word = (field: string) => translate(`resources.organizations.fields.${field}`);
  const rows: readonly { label: string; of: (organization: ReviewedOrganization) => string | null; likeness?: Likeness }[] = [
    { label: word('name'), of: ({ name }) => name, likeness: 'name' },
    { label: word('kvk'), of: ({ kvk }) => kvk, likeness: 'kvk' },
    { label: translate('review.address'), of: addressOf, likeness: 'address' },
    { label: word('email'), of: ({ email }) => email },
    { label: word('phone'), of: ({ phone }) => phone && formatPhone(phone) },
    { label: word('website'), of: ({ website }) => website },
    { label: word('status'), of: ({ status }) => translate(`resources.organizations.choices.status.${status}`) },
    { label: translate('review.since'), of: ({ created_at }) => dateOf(created_at) },
  ];
  return (
    <ScrollBox label={translate('review.duplicates_title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('review.field')}</th>
            <th scope="col">{translate('review.this_one')}</th>
            <th scope="col">
              <Link to={pathTo(registry.organizations, 'edit', { id: other.id })}>{other.name}</Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of, likeness }) => {
            const [left, right] = [of(subject), of(other)];
            const isSame = likeness ? by.includes(likeness) : left !== null && left !== '' && left === right;
            return (
              <tr key={label} data-same={isSame}>
                <th scope="row">{label}</th>
                <td>{left || <Empty />}</td>
                <td>
                  {right || <Empty />} {isSame && <span className={styles.same}>({translate('review.same')})</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Empty() {
  const translate = useTranslate();
  return <span className={styles.quiet}>{translate('review.empty')}</span>;
}

const addressOf = ({ street, house_number, zipcode, city }: ReviewedOrganization): string =>
  [
    [street, house_number],
    [zipcode, city],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
