import type { Components, Theme } from '@mui/material/styles';
import { LOW, TOP_BAR } from '../../sizes';
import { variablesOf } from '../variables';

/** The page itself: font, focus, selection, cards and lines. */
export const groundParts = ({ palette, shape, typography: { h1, h2, h3 } }: Theme): Components<Theme> => ({
  MuiCssBaseline: {
    styleOverrides: {
      ':root': { colorScheme: palette.mode, '--row-height': '44px', ...variablesOf(palette) },
      ':root[data-density=compact]': { '--row-height': '36px' },
      // Focused elements, and targets of links within the page, scroll clear of the bars at the top and the bottom.
      html: {
        scrollPaddingTop: `calc(${TOP_BAR + 8}px + var(--above, 0px))`,
        scrollPaddingBottom: 'calc(var(--save-bar, 64px) + 24px)',
        [LOW]: { scrollPaddingBlock: 8 },
      },
      body: {
        fontSize: 14,
        lineHeight: '20px',
        fontFeatureSettings: '"cv11", "ss03"',
        WebkitFontSmoothing: 'antialiased',
        overflowWrap: 'break-word',
      },
      ':where(h1)': h1,
      ':where(h2)': h2,
      ':where(h3)': h3,
      ':where(thead :is(th, td))': { fontSize: 12, fontWeight: 550, color: palette.text.secondary, textAlign: 'start' },
      a: { color: palette.primary.main },
      // Separate clickable elements are at least 24 px high by default; a link within a sentence is as high as its line.
      ':where(main a, main button, main summary)': { minHeight: 24, alignContent: 'center' },
      ':where(main :is(td, th, dd) > a)': { display: 'inline-block' },
      '::selection': { backgroundColor: palette.surface.tint },
      ':focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 4 },
      'table, time, .numbers': { fontVariantNumeric: 'tabular-nums' },
      // Forced colours remove fills, so edges say what is a button, and an outline says what is chosen or current.
      '@media (forced-colors: active)': {
        'html :is(.MuiButton-root, .MuiIconButton-root, .MuiChip-root, .MuiPaper-root)': { border: '1px solid' },
        ':is([aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"])': {
          outline: '2px solid Highlight',
          outlineOffset: -2,
        },
        ':focus-visible': { outline: '3px solid Highlight', outlineOffset: 2 },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: palette.surface.line } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: shape.borderRadius } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiDivider: { styleOverrides: { root: { borderColor: palette.surface.line } } },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { minHeight: 24, alignContent: 'center', fontWeight: 500 } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: palette.surface.line, transform: 'none', borderRadius: 4 } },
  },
  MuiTypography: { defaultProps: { variantMapping: { body1: 'p', body2: 'p', caption: 'span', overline: 'span' } } },
});
