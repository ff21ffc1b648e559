import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { usePageTitle } from '../ui/usePageTitle';
import { type Crumb, Crumbs } from './Crumbs';
import { MoreMenu, type MoreEntry } from '../ui/MoreMenu';
import { type HeaderTab, HeaderTabs } from './HeaderTabs';

const Header = styled('header')(({ theme }) => ({
  marginBottom: theme.spacing(5),
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(2), minHeight: 36 },
  // Beside one small button a long title breaks; it does not send the button to a line of its own.
  '& .line:has(> h1 + .actions.small)': { flexWrap: 'nowrap' },
  '& h1': { ...theme.typography.h1, margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& .actions': { display: 'flex', alignItems: 'center', gap: theme.spacing(2), marginInlineStart: 'auto' },
  '& .tabs': { marginTop: theme.spacing(3), borderBottom: `1px solid ${theme.palette.divider}` },
}));

export interface PageHeaderProps {
  /** Stands in the browser's tab too. */
  title: string;
  /** The way here, from the outside in; the page itself is not in it. */
  crumbs?: readonly Crumb[];
  /** A quiet chip with the record's state. */
  state?: ReactNode;
  /** At most one filled button. */
  action?: ReactNode;
  /** Everything else that can be done here. */
  more?: readonly MoreEntry[];
  /** The record's pages. */
  tabs?: readonly HeaderTab[];
}

/**
 * The head of every page behind sign-in.
 * @example <PageHeader title="Zomerkamp" crumbs={[{ label: 'Activiteiten', to: '/organizations/42/activities' }]} tabs={[...]} />
 */
export function PageHeader({ title, crumbs = [], state, action, more = [], tabs = [] }: PageHeaderProps) {
  usePageTitle(title);
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
          <HeaderTabs tabs={tabs} />
        </div>
      )}
    </Header>
  );
}
