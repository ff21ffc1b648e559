import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../ui/formats/formats';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0, -5, -5),
  padding: 0,
  '& li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li > *': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    minHeight: 44,
    padding: theme.spacing(1, 5),
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.palette.surface.hover },
  '& a:focus-visible': { outlineOffset: -3 },
  '& a .word': { textDecoration: 'underline', textDecorationColor: theme.palette.divider, textUnderlineOffset: 3 },
  '& svg': { fontSize: 20, color: theme.palette.text.secondary },
  '& .word': { flex: 1, minWidth: 0 },
  '& .number': { fontVariantNumeric: 'tabular-nums', fontWeight: 550 },
}));

export interface NumberRow {
  readonly word: string;
  readonly value: number;
  readonly icon?: ReactNode;
  /** The list of the counted records. */
  readonly to?: string | null;
}

/** Labels with their numbers at the end of the line; a number with a list links to it. */
export function NumberRows({ rows }: { rows: readonly NumberRow[] }) {
  const { number } = useFormats();
  return (
    <Rows>
      {rows.map(({ word, value, icon, to }) => {
        const content = (
          <>
            {icon}
            <span className="word">{word}</span>
            <span className="number">{number(value)}</span>
          </>
        );
        return <li key={word}>{to ? <Link to={to}>{content}</Link> : <div>{content}</div>}</li>;
      })}
    </Rows>
  );
}
