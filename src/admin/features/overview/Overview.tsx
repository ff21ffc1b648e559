import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Avatar } from '../../ui/Avatar';
import { useProfile } from '../../ui/useProfile';
import { CalmPage } from '../../ui/CalmPage';
import { organizationsOf } from '../../layout/home';
import { usePageTitle } from '../../ui/usePageTitle';

const Page = styled('div')(({ theme }) => ({
  maxWidth: 520,
  margin: theme.spacing(8, 'auto'),
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& > p': { margin: theme.spacing(1, 0, 6), color: theme.palette.text.secondary },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    overflow: 'hidden',
    backgroundColor: theme.palette.background.paper,
  },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    minHeight: 64,
    padding: theme.spacing(2, 4),
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.palette.surface.hover },
    '&:focus-visible': { outlineOffset: -3 },
    '& .names': { flex: 1, minWidth: 0, display: 'grid' },
    '& strong': { fontWeight: 550 },
    '& small, & svg': { color: theme.palette.text.secondary, ...theme.typography.body2 },
  },
}));

/** Chooses an organization, for a person who belongs to several. Everyone else is redirected before this is shown. */
export function Overview() {
  const translate = useTranslate();
  const profile = useProfile();
  const title = translate('overview.title');
  usePageTitle(title);
  const organizations = profile ? organizationsOf(profile) : [];
  if (organizations.length === 0) return <CalmPage title={translate('overview.none')} text={translate('overview.none_text')} />;
  return (
    <Page>
      <h1>{title}</h1>
      <p>{translate('overview.text')}</p>
      <ul>
        {organizations.map(({ organization_id, name, role }) => (
          <li key={organization_id}>
            <Link to={`/organizations/${organization_id}`}>
              <Avatar name={name} size={36} isDecoration />
              <span className="names">
                <strong>{name}</strong>
                <small>{translate(`overview.role_${role}`, { _: role })}</small>
              </span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
