import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { OrganizationNumbers } from '../../../../domain/statistics/statistics';
import { Moment } from '../../../ui/values/Moment';
import { Avatar } from '../../../ui/Avatar';
import { JudgeButtons } from '../../organizations/JudgeButtons';
import { Panel } from '../../../ui/Panel';

const Rows = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0, -5, -5),
  padding: 0,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', borderTop: `1px solid ${theme.palette.divider}` },
  '& .verbs': { display: 'inline-flex', gap: theme.spacing(1), padding: theme.spacing(1, 5), marginInlineStart: 'auto' },
  '& a': {
    flex: '1 1 220px',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    minHeight: 52,
    padding: theme.spacing(1.5, 5),
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.palette.surface.hover },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& .names': { display: 'grid', minWidth: 0, flex: 1 },
  '& .names > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 500 },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

const REVIEW = '/application/organizations/review';

/** Organizations that wait for review, the longest waiting first. */
export function Waiting({ total, waiting }: { total: number; waiting: OrganizationNumbers['waiting'] }) {
  const translate = useTranslate();
  const title = translate('dashboard.waiting_title', { smart_count: total });
  if (total === 0) return <Panel title={title}>{translate('dashboard.waiting_none')}</Panel>;
  return (
    <Panel
      title={title}
      text={translate('dashboard.waiting_text')}
      action={
        total > waiting.length && (
          <MuiLink component={Link} to={REVIEW}>
            {translate('dashboard.waiting_all', { total })}
          </MuiLink>
        )
      }
    >
      <Rows>
        {waiting.map(({ id, name, city, logo, created_at }) => (
          <li key={id}>
            <Link to={`${REVIEW}?organization=${id}`}>
              <Avatar isLogo name={name} image={logo && `/v1/files/${logo}?variant=thumbnail`} isDecoration />
              <span className="names">
                <strong>{name}</strong>
                <small>
                  {city && `${city} · `}
                  {translate('dashboard.since')} <Moment value={created_at} />
                </small>
              </span>
            </Link>
            <span className="verbs">
              <JudgeButtons id={id} name={name} />
            </span>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
