import { alpha, type Components, type Theme } from '@mui/material/styles';

const ring = (theme: Theme) => ({ outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 });

/** One of several views or options next to each other. */
const CHOICE = { padding: '6px 12px', fontSize: 13, fontWeight: 550 } as const;

/** Clickable elements: one filled button per page, the others outlined or plain; switches, check boxes, chips and tabs. */
export const buttonParts = (theme: Theme): Components<Theme> => {
  const { palette } = theme;
  const coarse = '@media (pointer: coarse)';
  // A narrow window counts as a phone, whatever it reports about its pointer.
  const touch = '@media (pointer: coarse), (width < 600px)';
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': ring(theme) } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, padding: '6px 14px', borderRadius: 8, whiteSpace: 'nowrap', [touch]: { minHeight: 44 } },
        sizeSmall: { minHeight: 28, padding: '2px 10px', fontSize: 13 },
        sizeLarge: { minHeight: 44, padding: '10px 20px', fontSize: 15 },
        contained: {
          '&.MuiButton-colorPrimary': {
            backgroundColor: palette.fill.main,
            color: palette.fill.contrastText,
            boxShadow: `inset 0 0 0 1px ${palette.fill.edge}`,
            '&:hover': { backgroundColor: palette.fill.hover },
          },
          '&.Mui-disabled, &.MuiButton-colorPrimary.Mui-disabled': {
            backgroundColor: palette.surface.line,
            color: palette.text.secondary,
            boxShadow: 'none',
          },
        },
        outlined: {
          borderColor: palette.surface.line,
          backgroundColor: palette.background.paper,
          '&:hover': { backgroundColor: palette.surface.hover, borderColor: palette.surface.line },
          '&.MuiButton-colorPrimary': { color: palette.text.primary },
        },
        text: {
          '&.MuiButton-colorPrimary:not(.Mui-disabled)': { color: palette.verb },
          '&:hover': { backgroundColor: palette.surface.hover },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          color: palette.text.secondary,
          '&:hover': { backgroundColor: palette.surface.hover, color: palette.text.primary },
          [coarse]: { minWidth: 44, minHeight: 44 },
        },
        sizeMedium: { width: 36, height: 36, padding: 8, '& svg': { fontSize: 20 }, [touch]: { width: 44, height: 44 } },
        sizeSmall: { width: 28, height: 28, padding: 4, '& svg': { fontSize: 18 } },
      },
    },
    MuiCheckbox: {
      styleOverrides: {
        root: {
          padding: 6,
          borderRadius: 6,
          color: palette.text.secondary,
          '&:hover': { backgroundColor: 'transparent' },
          '& svg': { fontSize: 20 },
          // Larger than what is drawn, even without space around it: 24 px, the minimum touch target.
          '& input': {
            inset: '50% auto auto 50%',
            width: 'max(100%, 24px)',
            height: 'max(100%, 24px)',
            transform: 'translate(-50%, -50%)',
          },
        },
      },
    },
    MuiRadio: { styleOverrides: { root: { padding: 6, color: palette.text.secondary, '& svg': { fontSize: 20 } } } },
    MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -6, gap: 4 }, label: { fontSize: 14 } } },
    MuiChip: {
      styleOverrides: {
        root: {
          height: 24,
          borderRadius: 6,
          fontSize: 12,
          fontWeight: 500,
          backgroundColor: palette.surface.sunken,
          color: palette.text.primary,
        },
        outlined: { borderColor: palette.surface.line, backgroundColor: 'transparent' },
        label: { paddingInline: 8 },
        deleteIcon: { fontSize: 16, color: palette.text.secondary, '&:hover': { color: palette.text.primary } },
      },
      variants: (['success', 'warning', 'error', 'info', 'primary'] as const).map((color) => ({
        props: { color, variant: 'filled' as const },
        style: {
          backgroundColor: alpha(palette[color].main, palette.mode === 'light' ? 0.1 : 0.18),
          color: palette.mode === 'light' ? theme.palette.augmentColor({ color: palette[color] }).main : palette[color].main,
        },
      })),
    },
    MuiTabs: {
      defaultProps: { variant: 'scrollable', scrollButtons: 'auto' },
      styleOverrides: {
        root: {
          minHeight: 40,
          [touch]: { minHeight: 44 },
          // An arrow that cannot scroll further takes no room next to the first or the last tab.
          '& div.Mui-disabled': { display: 'none' },
        },
        indicator: { height: 2, borderRadius: 2 },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          [touch]: { minHeight: 44 },
          minWidth: 44,
          padding: '8px 12px',
          fontSize: 14,
          fontWeight: 500,
          color: palette.text.secondary,
          '&:hover': { color: palette.text.primary },
          '&.Mui-selected': { color: palette.text.primary },
          '&.Mui-focusVisible': { ...ring(theme), outlineOffset: -2 },
        },
      },
    },
    MuiButtonGroup: {
      styleOverrides: {
        root: {
          // One look for a choice between views, whether by a link or by a button.
          '& .MuiButton-root': { ...CHOICE, borderColor: palette.surface.line, color: palette.text.secondary },
          '& [aria-current=true]': { backgroundColor: palette.surface.tint, color: palette.primary.main },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          ...CHOICE,
          minHeight: 36,
          borderColor: palette.surface.line,
          color: palette.text.secondary,
          textTransform: 'none',
          '&.Mui-selected': {
            backgroundColor: palette.surface.tint,
            color: palette.primary.main,
            '&:hover': { backgroundColor: palette.surface.tint },
          },
        },
      },
    },
  };
};
