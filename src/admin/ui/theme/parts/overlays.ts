import type { Components, Theme } from '@mui/material/styles';

/** Layers above the page, the only elements with shadows. */
export const overlayParts = ({ palette, breakpoints }: Theme): Components<Theme> => {
  const isLight = palette.mode === 'light';
  const shadow = isLight ? '0 8px 28px rgba(16, 24, 40, 0.14), 0 1px 3px rgba(16, 24, 40, 0.08)' : '0 12px 32px rgba(0, 0, 0, 0.6)';
  const floating = { border: `1px solid ${palette.surface.line}`, boxShadow: shadow, borderRadius: 8 };
  return {
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiMenu: { styleOverrides: { paper: { ...floating, marginTop: 4 }, list: { padding: 4 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '6px 8px',
          gap: 10,
          borderRadius: 6,
          fontSize: 14,
          '& .MuiListItemIcon-root': { minWidth: 0 },
          '@media (pointer: coarse)': { minHeight: 44 },
          '&:hover': { backgroundColor: palette.surface.hover },
          '&.Mui-focusVisible': { backgroundColor: palette.surface.hover, outlineOffset: -2 },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: palette.surface.tint },
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: palette.text.secondary, '& svg': { fontSize: 20 } } } },
    MuiListSubheader: {
      styleOverrides: {
        root: {
          backgroundColor: 'transparent',
          fontSize: 12,
          fontWeight: 550,
          lineHeight: '28px',
          paddingInline: 8,
          color: palette.text.secondary,
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, enterNextDelay: 100, disableInteractive: true },
      styleOverrides: {
        tooltip: {
          padding: '4px 8px',
          borderRadius: 6,
          fontSize: 12,
          lineHeight: '16px',
          fontWeight: 450,
          backgroundColor: isLight ? '#14181F' : '#E9ECF1',
          color: isLight ? '#FFFFFF' : '#14181F',
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { backgroundColor: isLight ? 'rgba(16, 24, 40, 0.4)' : 'rgba(0, 0, 0, 0.6)' },
        invisible: { backgroundColor: 'transparent' },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          ...floating,
          borderRadius: 12,
          [breakpoints.down('sm')]: { margin: 0, width: '100%', maxWidth: '100%', minHeight: '100%', borderRadius: 0, border: 0 },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px', fontSize: 16, lineHeight: '24px', fontWeight: 600 } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
    // Buttons that do not fit next to each other are stacked, and keep their full labels.
    MuiDialogActions: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          padding: '16px 24px 20px',
          gap: 8,
          '& > :not(style) ~ :not(style)': { marginLeft: 0 },
          '& > .MuiButton-root': { flexShrink: 0, maxWidth: '100%' },
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', borderColor: palette.surface.line } } },
    MuiAlert: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 8, fontSize: 14, backgroundColor: palette.background.paper } },
    },
  };
};
