import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import ArrowIcon from '@mui/icons-material/NorthEastOutlined';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { DRAWER, DRAWER_FOLDED, LOW, TOP_BAR } from '../ui/sizes';
import { useProfile } from '../ui/useProfile';
import type { Area } from '../../schema/menu';
import { menuFor, type MenuGroup } from './menu';
import { MenuLinks } from './MenuLinks';

const Column = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: `calc(${TOP_BAR}px + var(--above))`,
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  height: `calc(100dvh - ${TOP_BAR}px - var(--above))`,
  borderInlineEnd: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  transition: 'width 160ms ease',
  '& .links': {
    flex: 1,
    overflowY: 'auto',
    overflowX: 'hidden',
    // A shadow at the edge beyond which there are more entries; at the end of the list its background covers the shadow.
    background: [
      `linear-gradient(${theme.palette.background.paper} 40%, transparent) top / 100% 40px local no-repeat`,
      `linear-gradient(transparent, ${theme.palette.background.paper} 60%) bottom / 100% 40px local no-repeat`,
      `linear-gradient(${theme.palette.divider}, transparent) top / 100% 12px scroll no-repeat`,
      `linear-gradient(transparent, ${theme.palette.divider}) bottom / 100% 12px scroll no-repeat`,
    ].join(', '),
  },
  '& .fold': { display: 'flex', justifyContent: 'flex-end', padding: theme.spacing(2, 3), borderTop: `1px solid ${theme.palette.divider}` },
  [LOW]: { top: 0, height: '100dvh' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

interface NavDrawerProps {
  area: Area;
  groups: readonly MenuGroup[];
  /** Whether it is open over the page, on small screens. */
  open: boolean;
  onClose: () => void;
}

/** The menu: a column that collapses to icons, and on small screens a drawer over the page. */
export function NavDrawer({ area, groups, open, onClose }: NavDrawerProps) {
  const translate = useTranslate();
  const [folded, setFolded] = useStore('drawer.folded', false);
  return (
    <>
      <Column aria-label={translate('layout.menu')} style={{ width: folded ? DRAWER_FOLDED : DRAWER }}>
        <div className="links">
          <MenuLinks groups={groups} folded={folded} />
        </div>
        {!folded && <AreaLinks area={area} />}
        <div className="fold">
          <IconButton
            size="small"
            aria-expanded={!folded}
            aria-label={translate(folded ? 'layout.menu_unfold' : 'layout.menu_fold')}
            onClick={() => setFolded(!folded)}
          >
            {folded ? <UnfoldIcon /> : <FoldIcon />}
          </IconButton>
        </div>
      </Column>
      <Drawer
        open={open}
        onClose={onClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: { 'aria-label': translate('layout.menu'), sx: { width: DRAWER + 32, maxWidth: '86vw', justifyContent: 'space-between' } },
        }}
      >
        <MenuLinks groups={groups} folded={false} onGo={onClose} />
        <AreaLinks area={area} onGo={onClose} />
      </Drawer>
    </>
  );
}

const List = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 3),
  borderTop: `1px solid ${theme.palette.divider}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 32,
    padding: theme.spacing(1, 2),
    borderRadius: 8,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    ...theme.typography.body2,
    '@media (pointer: coarse)': { minHeight: 44 },
    '& svg': { fontSize: 16 },
    '&:hover': { color: theme.palette.text.primary, backgroundColor: theme.palette.surface.hover },
  },
}));

/** Links between platform and application, for a person with access to both. */
function AreaLinks({ area, onGo }: { area: Area; onGo?: () => void }) {
  const translate = useTranslate();
  const profile = useProfile();
  const others = (['application', 'admin'] as const)
    .filter((other) => other !== area)
    .flatMap((other) => {
      const first = menuFor(other, profile)[0]?.entries[0];
      return first ? [{ area: other, to: first.to }] : [];
    });
  if (others.length === 0) return null;
  return (
    <List>
      {others.map(({ area: other, to }) => (
        <Link key={other} to={to} onClick={onGo}>
          {translate(`layout.to_area.${other}`)}
          <ArrowIcon />
        </Link>
      ))}
    </List>
  );
}
