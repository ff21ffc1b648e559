import type { Components, Theme } from '@mui/material/styles';

/** Inputs: the label is above the box, help and errors below it. */
export const fieldParts = ({ palette }: Theme): Components<Theme> => ({
  MuiFormControl: { styleOverrides: { root: { gap: 4 } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, slotProps: { inputLabel: { shrink: true } } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        overflow: 'visible',
        whiteSpace: 'normal',
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 500,
        color: palette.text.primary,
        pointerEvents: 'auto',
        '&.Mui-focused': { color: palette.text.primary },
        '&.Mui-error': { color: palette.text.primary },
        '&.Mui-disabled': { color: palette.text.secondary },
      },
      asterisk: { color: palette.text.secondary },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 36,
        borderRadius: 8,
        fontSize: 14,
        backgroundColor: palette.background.paper,
        '@media (pointer: coarse)': { minHeight: 44, fontSize: 16 },
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: 'var(--line-box)',
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: palette.text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: palette.focus.line,
          boxShadow: `0 0 0 3px ${palette.focus.glow}`,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: palette.error.main },
        '&.Mui-disabled': { backgroundColor: palette.surface.sunken },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline, &.Mui-disabled:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: palette.surface.line,
        },
      },
      input: {
        padding: '8px 12px',
        height: 20,
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: palette.text.secondary, opacity: 1 },
        '&:-webkit-autofill': {
          WebkitTextFillColor: palette.text.primary,
          boxShadow: `0 0 0 100px ${palette.background.paper} inset`,
          borderRadius: 'inherit',
        },
      },
      adornedStart: { paddingLeft: 12 },
      adornedEnd: { paddingRight: 12 },
      inputAdornedStart: { paddingLeft: 0 },
      inputAdornedEnd: { paddingRight: 0 },
      multiline: { padding: 0 },
    },
  },
  MuiInputAdornment: {
    styleOverrides: { root: { color: palette.text.secondary, '& .MuiTypography-root': { fontSize: 13, color: palette.text.secondary } } },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: 0, fontSize: 12, lineHeight: '16px', color: palette.text.secondary, '&.Mui-error': { color: palette.error.main } },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: 20 } } },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { padding: '3px 8px', gap: 4 },
      input: { padding: '4px !important' },
      paper: { marginTop: 4, border: `1px solid ${palette.surface.line}` },
      option: { minHeight: 36, fontSize: 14 },
    },
  },
});
