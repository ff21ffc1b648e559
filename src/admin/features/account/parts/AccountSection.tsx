import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  padding: theme.spacing(5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& h2': { margin: 0 },
  '& h2 + p': { margin: theme.spacing(1, 0, 0), color: theme.palette.text.secondary, ...theme.typography.body2 },
  '& form, & .content': { display: 'grid', gap: theme.spacing(4), alignContent: 'start' },
  '& button[type=submit]': { width: 'auto', justifySelf: 'start' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '240px 1fr', gap: theme.spacing(8) },
}));

/** A section of the account: its purpose, and its settings next to it. */
export function AccountSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="content">{children}</div>
    </Card>
  );
}
