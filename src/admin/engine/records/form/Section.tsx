import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title?: string | undefined;
  about?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together: a card, with its title and one sentence beside it where there is room. Needs `sectionsBox` around it. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" {...(title ? { 'aria-labelledby': id } : {})} className={title ? 'titled' : undefined}>
      {title && (
        <Box sx={{ mb: '12px', minWidth: 0 }}>
          <Box component="h2" id={id} sx={{ m: 0, fontSize: 15, lineHeight: '22px', fontWeight: 600 }}>
            {title}
          </Box>
          {about && <Box sx={{ mt: '2px', fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}>{about}</Box>}
        </Box>
      )}
      <Card variant="outlined" sx={{ minWidth: 0, p: '20px 20px 4px', borderRadius: '8px' }}>
        {children}
      </Card>
    </Box>
  );
}

/** Around sections: the title goes beside the card as soon as both have room. */
export const sectionsBox = {
  display: 'grid',
  // A long name of a file in it is cut, and widens nothing.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '24px',
  minWidth: 0,
  containerType: 'inline-size',
  '@container (min-width: 640px)': {
    '& > .titled': { display: 'grid', gridTemplateColumns: 'minmax(140px, 220px) minmax(0, 1fr)', columnGap: '32px' },
  },
} as const;
