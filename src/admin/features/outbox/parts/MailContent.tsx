import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { MailFacts } from './MailFacts';
import { MailFrame } from '../MailFrame';
import { MailLinks } from './MailLinks';
import type { Mail } from './mail';

const FACES = ['html', 'text'] as const;

/** Who gets the mail, how far it came, and what it says. */
export function MailContent({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  const id = useId();
  const [face, setFace] = useState<(typeof FACES)[number]>('html');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, px: 5, pb: 5, flex: 1 }}>
      <MailFacts mail={mail} />
      <MailLinks text={mail.body_text} isSpent={mail.status !== 'kept'} />
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Tabs value={face} onChange={(_event, next: (typeof FACES)[number]) => setFace(next)}>
          {FACES.map((one) => (
            <Tab key={one} value={one} id={`${id}-${one}`} aria-controls={`${id}-panel`} label={translate(`outbox.${one}`)} />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${face}`} sx={{ display: 'flex', flex: 1, minHeight: 420 }}>
        {face === 'html' ? (
          <MailFrame html={mail.body_html} />
        ) : (
          <Box
            component="pre"
            tabIndex={0}
            sx={{
              m: 0,
              p: 4,
              flex: 1,
              minWidth: 0,
              fontFamily: 'inherit',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'surface.sunken',
            }}
          >
            {mail.body_text}
          </Box>
        )}
      </Box>
    </Box>
  );
}
