import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { imageUrl } from '../../../../providers/appSettings';
import { http } from '../../../../providers/http';
import { Avatar } from '../../ui/Avatar';
import { useProfile } from '../../ui/useProfile';
import { CalmPage } from '../../ui/CalmPage';
import { organizationsOf } from '../../layout/home';
import { usePageTitle } from '../../ui/usePageTitle';
import * as styles from './Overview.module.css';

/** Chooses an organization, for a person who belongs to several. Everyone else is redirected before this is shown. */
export function Overview() {
  const translate = useTranslate();
  const profile = useProfile();
  const title = translate('overview.title');
  usePageTitle(title);
  const logos = useLogos();
  const organizations = profile ? organizationsOf(profile) : [];
  if (organizations.length === 0) return <CalmPage title={translate('overview.none')} text={translate('overview.none_text')} />;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{translate('overview.text')}</p>
      <ul>
        {organizations.map(({ organization_id, name, role }) => (
          <li key={organization_id}>
            <Link to={`/organizations/${organization_id}`}>
              <Avatar isLogo name={name} image={logos.get(organization_id ?? '')} size={36} isDecoration />
              <span className={styles.names}>
                <strong>{name}</strong>
                <small>{translate(`overview.role_${role}`, { _: role })}</small>
              </span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The most organizations of which the logos are fetched; others show their initials. */
const MAX_LOGOS = 100;

/** Addresses of the logos, by organization. */
function useLogos(): ReadonlyMap<string, string> {
  const { data = NO_LOGOS } = useQuery({
    queryKey: ['workspaces', 'logos'],
    // The list works without them.
    retry: false,
    queryFn: async ({ signal }) => {
      const { json } = await http<{ organizations: readonly { id: string; logo: string | null }[] }>('/v1/admin/organizations/simple', {
        signal,
        query: { itemsPerPage: MAX_LOGOS },
      });
      return new Map(json.organizations.flatMap(({ id, logo }) => (logo ? [[id, imageUrl(logo)] as const] : [])));
    },
  });
  return data;
}

const NO_LOGOS: ReadonlyMap<string, string> = new Map();
