import { styled } from '@mui/material/styles';
import { Outlet } from 'react-router';
import { Logo } from '../../layout/Logo';
import { FieldDrawing } from './FieldDrawing';
import { LanguageLinks } from './LanguageLinks';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  minHeight: '100dvh',
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(440px, 5fr) 6fr' },
}));

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: theme.spacing(8),
  padding: theme.spacing(5, 5, 6),
  minWidth: 0,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(8, 12) },
  '& > main': { alignSelf: 'center', justifySelf: 'center', width: '100%', maxWidth: 360, paddingBottom: theme.spacing(8) },
}));

const Side = styled('div')(({ theme }) => ({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  margin: theme.spacing(3),
  borderRadius: 16,
  // The accent as it is on light ground, in dark mode too: a lit field.
  backgroundColor: theme.palette.mode === 'light' ? theme.palette.primary.main : theme.palette.surface.tint,
  color: theme.palette.mode === 'light' ? theme.palette.primary.contrastText : theme.palette.primary.main,
  [theme.breakpoints.up('md')]: { display: 'block' },
}));

/** The page around the public screens: the form on one side, the field on the other where there is room. */
export function AuthFrame() {
  return (
    <Page>
      <Column>
        <header>
          <Logo />
        </header>
        <main>
          <Outlet />
        </main>
        <footer>
          <LanguageLinks />
        </footer>
      </Column>
      <Side>
        <FieldDrawing />
      </Side>
    </Page>
  );
}
