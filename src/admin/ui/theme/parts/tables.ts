import type { Components, Theme } from '@mui/material/styles';

/**
 * A row heading is both the first and the last of its type, but is still between other cells, so it needs the padding of its column's
 * heading.
 */
const BETWEEN = { '* + &:first-of-type': { paddingLeft: 12 }, '&:last-of-type:not(:last-child)': { paddingRight: 12 } };

/** Dense tables: 13 px, rows of the height that the person chose (`--row-height`), subdued headings. */
export const tableParts = ({ palette }: Theme): Components<Theme> => ({
  MuiTableContainer: { styleOverrides: { root: { overflowX: 'auto' } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 'var(--row-height)',
        padding: '4px 12px',
        fontSize: 13,
        lineHeight: '20px',
        borderBottom: `1px solid ${palette.surface.line}`,
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
        ...BETWEEN,
      },
      sizeSmall: { padding: '4px 12px', '&:last-of-type': { paddingRight: 16 }, ...BETWEEN },
      head: {
        height: 40,
        fontSize: 12,
        fontWeight: 550,
        color: palette.text.secondary,
        backgroundColor: palette.background.paper,
        whiteSpace: 'nowrap',
      },
      stickyHeader: { backgroundColor: palette.background.paper },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:last-child > td': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': { backgroundColor: palette.surface.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: palette.surface.tint },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { minHeight: 24, color: 'inherit', '&.Mui-active': { color: palette.text.primary } }, icon: { fontSize: 16 } },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { fontSize: 13, borderBottom: 0 },
      selectLabel: { fontSize: 13, margin: 0 },
      displayedRows: { fontSize: 13, margin: 0 },
    },
  },
});
