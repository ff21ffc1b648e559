import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Unfilled } from './Unfilled';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(104px, max-content) minmax(0, 1fr)',
  columnGap: theme.spacing(6),
  rowGap: theme.spacing(3),
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** Names and what they stand for. */
export const Facts = ({ facts }: { facts: readonly { readonly name: string; readonly value: ReactNode }[] }) => (
  <List>
    {facts.map(({ name, value }) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value ?? <Unfilled />}</dd>
      </div>
    ))}
  </List>
);
