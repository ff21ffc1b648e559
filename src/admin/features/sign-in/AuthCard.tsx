import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/usePageTitle';

const Head = styled('div')(({ theme }) => ({
  marginBottom: theme.spacing(6),
  '& h1': { ...theme.typography.h1, fontSize: 24, lineHeight: '32px', margin: 0 },
  '& p': { margin: theme.spacing(1, 0, 0), color: theme.palette.text.secondary, fontSize: 15, lineHeight: '22px' },
}));

/** Title and introduction of a public screen; also sets the title of the browser's tab. */
export function AuthCard({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <Head>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </Head>
      {children}
    </>
  );
}
