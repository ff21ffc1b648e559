import { styled } from '@mui/material/styles';
import { Outlet } from 'react-router';
import { chooseLocale } from '../../../../providers/locale';
import { spokenLocale } from '../../../../providers/publicWords';
import type { Locale } from '../../../schema/resource';
import { Logo } from '../../layout/Logo';
import { usePublicWords } from '../../ui/usePublicWords';

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
  // The application's colour unchanged; in dark mode a surface slightly tinted by it.
  backgroundColor: theme.palette.mode === 'light' ? theme.palette.brand.main : theme.palette.surface.tint,
  color: theme.palette.mode === 'light' ? theme.palette.brand.contrastText : theme.palette.primary.main,
  [theme.breakpoints.up('md')]: { display: 'block' },
}));

/** The layout of the public screens: the form on one side, the drawing on the other where there is room. */
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

const LANGUAGES: readonly [Locale, string][] = [
  ['nl', 'Nederlands'],
  ['en', 'English'],
];

const List = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginInline: theme.spacing(-2),
  '& button': {
    ...theme.typography.body2,
    border: 0,
    borderRadius: 6,
    padding: theme.spacing(1, 2),
    background: 'none',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:hover': { color: theme.palette.text.primary, backgroundColor: theme.palette.surface.hover },
    '&[aria-current=true]': { color: theme.palette.text.primary, fontWeight: 550 },
  },
}));

function LanguageLinks() {
  const t = usePublicWords();
  const current = spokenLocale();
  return (
    <List aria-label={t('auth.language')}>
      {LANGUAGES.map(([language, name]) => (
        <button key={language} type="button" lang={language} aria-current={language === current} onClick={() => chooseLocale(language)}>
          {name}
        </button>
      ))}
    </List>
  );
}

const Drawing = styled('svg')({ position: 'absolute', inset: 0, width: '100%', height: '100%', fill: 'none', stroke: 'currentColor' });

/** Positions of the players, in the coordinates of the drawing. */
const PLAYERS = [
  [250, 190],
  [330, 420],
  [205, 640],
  [560, 250],
  [640, 520],
  [520, 760],
  [400, 560],
] as const;

/** A drawing of a playing field in perspective, with a pass. Decorative. */
function FieldDrawing() {
  return (
    <Drawing viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="rotate(-14 400 500)">
        <g opacity="0.22" strokeWidth="4" strokeLinejoin="round">
          <rect x="90" y="40" width="620" height="920" rx="10" />
          <path d="M90 500h620" />
          <circle cx="400" cy="500" r="96" />
          <path d="M230 40v130h340V40M230 960V830h340v130M320 40v52h160V40M320 960v-52h160v52" />
          <path d="M330 170a90 90 0 0 0 140 0M330 830a90 90 0 0 1 140 0" />
        </g>
        <path
          d="M205 640C300 520 320 600 400 560S600 420 560 250"
          opacity="0.5"
          strokeWidth="4"
          strokeDasharray="2 14"
          strokeLinecap="round"
        />
        <g stroke="none" fill="currentColor">
          {PLAYERS.map(([x, y]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r="15" opacity="0.3" />
          ))}
          <circle cx="558" cy="384" r="11" fill="#C9F26B" />
        </g>
      </g>
    </Drawing>
  );
}
