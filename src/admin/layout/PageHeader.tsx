import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type MoreEntry, MoreMenu } from '../ui/MoreMenu';
import { classes } from '../ui/classes';
import { usePageTitle } from '../ui/usePageTitle';
import * as styles from './PageHeader.module.css';

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
    <header className={styles.header}>
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className={styles.line}>
        <h1>{title}</h1>
        {state}
        {(action || more.length > 0) && (
          <div className={classes(styles.actions, !action && styles.small)}>
            {more.length > 0 && <MoreMenu entries={more} />}
            {action}
          </div>
        )}
      </div>
      {tabs.length > 1 && (
        <div className={styles.tabs}>
          <HeaderTabs tabs={tabs} current={current} />
        </div>
      )}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Way[] }) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('layout.crumbs')} className={styles.trail}>
      <ol>
        {crumbs.map(({ label, to, state }) => (
          <li key={to}>
            <Link to={to} state={state}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
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
