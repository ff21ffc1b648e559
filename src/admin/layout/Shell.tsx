import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { organizationIn } from './organizationIn';
import { areaOf } from './area';
import { menuFor } from './menu';
import { NavDrawer } from './NavDrawer';
import { TopBar } from './TopBar';
import { useProfile } from '../ui/useProfile';

const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  backgroundColor: theme.palette.background.default,
  '& > .skip': {
    position: 'absolute',
    insetInlineStart: 8,
    top: -100,
    zIndex: theme.zIndex.tooltip,
    padding: theme.spacing(2, 4),
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
    '&:focus': { top: 8 },
  },
  '& > .row': { display: 'flex' },
}));

const Content = styled('main')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: theme.spacing(6, 8, 16),
  outline: 'none',
  [theme.breakpoints.down('md')]: { padding: theme.spacing(4, 4, 20) },
}));

/** The one layout of everything behind sign-in: top bar, menu of the area at hand, content. */
export function Shell({ children, search }: { children: ReactNode; search?: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const profile = useProfile();
  const [open, setOpen] = useState(false);
  const area = areaOf(pathname);
  const organization_id = organizationIn(pathname) ?? undefined;
  const groups = useMemo(() => (area ? menuFor(area, profile, { organization_id }) : []), [area, profile, organization_id]);
  const hasMenu = area !== null && groups.length > 0;
  return (
    <Frame>
      <a className="skip" href="#content">
        {translate('shell.skip')}
      </a>
      <TopBar onMenu={hasMenu ? () => setOpen(true) : null} search={search} />
      <div className="row">
        {hasMenu && <NavDrawer area={area} groups={groups} open={open} onClose={() => setOpen(false)} />}
        <Content id="content" tabIndex={-1}>
          {children}
        </Content>
      </div>
    </Frame>
  );
}
