import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type MoreEntry, MoreMenu } from '../ui/MoreMenu';
import { usePageTitle } from '../ui/usePageTitle';

const Header = styled('header')(({ theme }) => ({
  marginBottom: theme.spacing(5),
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(2), minHeight: 36 },
  // Next to one small button a long title wraps, instead of pushing the button to the next line.
  '& .line:has(> h1 + .actions.small)': { flexWrap: 'nowrap' },
  // On a phone the state moves below; the small button stays next to the title.
  [theme.breakpoints.down('sm')]: {
    '& .line:has(> .actions.small) > h1': { flex: '1 1 calc(100% - 60px)' },
    '& .line:has(> .actions.small) > :not(h1, .actions)': { order: 1 },
  },
  '& h1': { ...theme.typography.h1, margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& .actions': { display: 'flex', alignItems: 'center', gap: theme.spacing(2), marginInlineStart: 'auto' },
  // While there are unsaved changes, the save button is the only filled button.
  'main:has([data-save-bar]) & .actions .MuiButton-containedPrimary': {
    backgroundColor: 'var(--card)',
    color: 'var(--text)',
    boxShadow: 'inset 0 0 0 1px var(--line)',
    '&:hover': { backgroundColor: 'var(--hover)' },
  },
  '& .tabs': { marginTop: theme.spacing(3), borderBottom: `1px solid ${theme.palette.divider}` },
}));

/** A breadcrumb, or a tab of the record. */
interface Way {
  readonly label: string;
  readonly to: string;
  /** Location state for the router. */
  readonly state?: unknown;
  /** The count after the label; hidden for zero. */
  readonly count?: number;
}

export interface PageHeaderProps {
  /** Also shown in the browser's tab. */
  title: string;
  /** The breadcrumbs, outermost first, without the page itself. */
  crumbs?: readonly Way[];
  /** A chip with the record's state. */
  state?: ReactNode;
  /** At most one filled button. */
  action?: ReactNode;
  /** All other actions. */
  more?: readonly MoreEntry[];
  /** The record's pages. */
  tabs?: readonly Way[];
}

/**
 * The head of every page behind sign-in.
 *
 * @example <PageHeader title="Zomerkamp" crumbs={[{ label: 'Activiteiten', to: '/organizations/42/activities' }]} tabs={[...]} />
 */
export function PageHeader({ title, crumbs = [], state, action, more = [], tabs = [] }: PageHeaderProps) {
  const current = useCurrentTab(tabs);
  const isFirst = current === undefined || current === tabs[0];
  usePageTitle(isFirst ? title : `${current.label} · ${title}`);
  return (
    <Header>
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className="line">
        <h1>{title}</h1>
        {state}
        {(action || more.length > 0) && (
          <div className={action ? 'actions' : 'actions small'}>
            {more.length > 0 && <MoreMenu entries={more} />}
            {action}
          </div>
        )}
      </div>
      {tabs.length > 1 && (
        <div className="tabs">
          <HeaderTabs tabs={tabs} current={current} />
        </div>
      )}
    </Header>
  );
}

const Trail = styled('nav')(({ theme }) => ({
  marginBottom: theme.spacing(1),
  '& ol': { display: 'flex', flexWrap: 'wrap', listStyle: 'none', margin: 0, padding: 0, ...theme.typography.body2 },
  // Only between two breadcrumbs, as the page itself is not among them.
  '& li + li::before': { content: '"/"', padding: theme.spacing(0, 1.5), color: theme.palette.text.secondary },
  // As high as a touch target, without making the trail higher.
  '& a': {
    display: 'inline-block',
    marginBlock: -4,
    paddingBlock: 4,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.palette.text.primary, textDecoration: 'underline' },
    [theme.breakpoints.down('sm')]: { minWidth: 44, marginBlock: -12, paddingBlock: 12 },
  },
  [theme.breakpoints.down('sm')]: { '& ol': { rowGap: 24 } },
}));

function Crumbs({ crumbs }: { crumbs: readonly Way[] }) {
  const translate = useTranslate();
  return (
    <Trail aria-label={translate('layout.crumbs')}>
      <ol>
        {crumbs.map(({ label, to, state }) => (
          <li key={to}>
            <Link to={to} state={state}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </Trail>
  );
}

/** The current tab: the one with the longest matching address. */
function useCurrentTab(tabs: readonly Way[]): Way | undefined {
  const { pathname, search } = useLocation();
  const fitting = tabs.filter(({ to }) => isAt(to, pathname, new URLSearchParams(search)));
  return fitting.toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** The pages of one record as scrolling tabs. Each is a real link. */
function HeaderTabs({ tabs, current }: { tabs: readonly Way[]; current: Way | undefined }) {
  return (
    <Tabs value={current?.to ?? false} component="nav" role="navigation" slotProps={{ list: { role: 'presentation' } }}>
      {tabs.map(({ label, to, count = 0 }) => (
        <Tab
          key={to}
          value={to}
          label={count > 0 ? `${label} (${count})` : label}
          component={Link}
          to={to}
          role="link"
          aria-selected={undefined}
          aria-current={to === current?.to ? 'page' : undefined}
          tabIndex={0}
        />
      ))}
    </Tabs>
  );
}

/** Whether a page is at an address or below it; query parameters of the address (`?tab=participants`) must match too. */
function isAt(to: string, pathname: string, search: URLSearchParams): boolean {
  const [path = '', query = ''] = to.split('?');
  return (
    (pathname === path || pathname.startsWith(`${path}/`)) &&
    [...new URLSearchParams(query)].every(([name, value]) => search.get(name) === value)
  );
}
