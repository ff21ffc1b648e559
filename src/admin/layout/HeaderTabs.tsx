import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router';

export interface HeaderTab {
  readonly label: string;
  readonly to: string;
}

/** Pages of one record as tabs that scroll. Each is a real link; the longest address that fits is the current one. */
export function HeaderTabs({ tabs }: { tabs: readonly HeaderTab[] }) {
  const { pathname, search } = useLocation();
  const fitting = tabs.map(({ to }) => to).filter((to) => isAt(to, pathname, new URLSearchParams(search)));
  const current = fitting.sort((a, b) => b.length - a.length)[0] ?? false;
  return (
    <Tabs value={current} component="nav" role="navigation" slotProps={{ list: { role: 'presentation' } }}>
      {tabs.map(({ label, to }) => (
        <Tab
          key={to}
          value={to}
          label={label}
          component={Link}
          to={to}
          role="link"
          aria-selected={undefined}
          aria-current={to === current ? 'page' : undefined}
          tabIndex={0}
        />
      ))}
    </Tabs>
  );
}

/** Whether a page is at an address or below it; what the address asks for (`?tab=participants`), the page must ask for too. */
function isAt(to: string, pathname: string, search: URLSearchParams): boolean {
  const [path = '', query = ''] = to.split('?');
  return (
    (pathname === path || pathname.startsWith(`${path}/`)) &&
    [...new URLSearchParams(query)].every(([name, value]) => search.get(name) === value)
  );
}
