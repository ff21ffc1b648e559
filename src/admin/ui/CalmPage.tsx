import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Page = styled('section')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: theme.spacing(2),
  minHeight: '60vh',
  padding: theme.spacing(8, 4),
  textAlign: 'center',
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& p': { margin: 0, maxWidth: 440, color: theme.palette.text.secondary },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: theme.spacing(2), marginTop: theme.spacing(3) },
}));

const Field = styled('svg')(({ theme }) => ({
  width: 96,
  height: 72,
  marginBottom: theme.spacing(2),
  stroke: theme.palette.text.secondary,
  fill: 'none',
  strokeWidth: 2,
  opacity: 0.7,
}));

/** A drawing, a sentence and the next step, for pages where nothing can be shown. */
export function CalmPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Page>
      <Field viewBox="0 0 96 72" aria-hidden="true">
        <rect x="4" y="8" width="88" height="56" rx="7" strokeDasharray="5 6" />
        <path d="M48 8v18M48 46v18M4 24h12v24H4M92 24H80v24h12" />
        <circle cx="48" cy="36" r="10" />
      </Field>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className="actions">{children}</div>}
    </Page>
  );
}
