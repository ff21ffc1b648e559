import { styled } from '@mui/material/styles';
import { chooseLocale } from '../../../../providers/locale';
import { spokenLocale } from '../../../../providers/publicWords';
import type { Locale } from '../../../schema/resource';
import { usePublicWords } from '../../ui/usePublicWords';

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

export function LanguageLinks() {
  const say = usePublicWords();
  const current = spokenLocale();
  return (
    <List aria-label={say('auth.language')}>
      {LANGUAGES.map(([language, name]) => (
        <button key={language} type="button" lang={language} aria-current={language === current} onClick={() => chooseLocale(language)}>
          {name}
        </button>
      ))}
    </List>
  );
}
