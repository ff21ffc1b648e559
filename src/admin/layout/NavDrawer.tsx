import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useStore, useTranslate } from 'react-admin';
import { AreaLinks } from './AreaLinks';
import type { Area } from './area';
import { MenuLinks } from './MenuLinks';
import type { MenuGroup } from './menu';
import { DRAWER, DRAWER_FOLDED, TOP_BAR } from '../ui/sizes';

const Column = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: TOP_BAR,
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  height: `calc(100dvh - ${TOP_BAR}px)`,
  borderInlineEnd: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  transition: 'width 160ms ease',
  '& .links': { flex: 1, overflowY: 'auto', overflowX: 'hidden' },
  '& .fold': { display: 'flex', justifyContent: 'flex-end', padding: theme.spacing(2, 3), borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

interface NavDrawerProps {
  area: Area;
  groups: readonly MenuGroup[];
  /** Whether it lies open over the page, on small screens. */
  open: boolean;
  onClose: () => void;
}

/** The menu: a column that folds to its icons, and on small screens a drawer over the page. */
export function NavDrawer({ area, groups, open, onClose }: NavDrawerProps) {
  const translate = useTranslate();
  const [folded, setFolded] = useStore('drawer.folded', false);
  return (
    <>
      <Column aria-label={translate('shell.menu')} style={{ width: folded ? DRAWER_FOLDED : DRAWER }}>
        <div className="links">
          <MenuLinks groups={groups} folded={folded} />
        </div>
        {!folded && <AreaLinks area={area} />}
        <div className="fold">
          <IconButton
            size="small"
            aria-expanded={!folded}
            aria-label={translate(folded ? 'shell.menu_unfold' : 'shell.menu_fold')}
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
          paper: { 'aria-label': translate('shell.menu'), sx: { width: DRAWER + 32, maxWidth: '86vw', justifyContent: 'space-between' } },
        }}
      >
        <MenuLinks groups={groups} folded={false} onGo={onClose} />
        <AreaLinks area={area} onGo={onClose} />
      </Drawer>
    </>
  );
}
