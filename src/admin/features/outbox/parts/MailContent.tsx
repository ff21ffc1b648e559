import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { linksIn } from '../../../../domain/text/linksIn';
import { CopyButton } from '../../../engine/records/facts/CopyButton';
import { MailFrame } from '../MailFrame';
import type { Mail } from '../../../../domain/outbox/mail';
import { MailFacts } from './MailFacts';

const PARTS = ['html', 'text'] as const;

/** The recipient of the email, its delivery status, and its text. */
export function MailContent({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  const id = useId();
  const [part, setPart] = useState<(typeof PARTS)[number]>('html');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, px: 5, pb: 5, flex: 1 }}>
      <MailFacts mail={mail} />
      <MailLinks mail={mail} />
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Tabs value={part} onChange={(_event, next: (typeof PARTS)[number]) => setPart(next)}>
          {PARTS.map((option) => (
            <Tab key={option} value={option} id={`${id}-${option}`} aria-controls={`${id}-panel`} label={translate(`outbox.${option}`)} />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${part}`} sx={{ display: 'flex', flex: 1, minHeight: 420 }}>
        {part === 'html' ? (
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

/** Marks a link whose token was removed. */
const BLANKED = 'token=…';

/** The public links of an email, and how its recipient gets the others. */
function MailLinks({ mail }: { mail: Mail }) {
  const links = linksIn(mail.body_text);
  const open = links.filter((link) => !link.includes(BLANKED));
  return (
    <>
      {open.length > 0 && <OpenLinks links={open} />}
      {links.length > open.length && <BlankedLinks mail={mail} />}
    </>
  );
}

/** Why a link is hidden, with the command that shows it while the email has not been sent. */
function BlankedLinks({ mail: { status, to_email } }: { mail: Mail }) {
  const translate = useTranslate();
  const command = `npm run user:link -- --email ${to_email}`;
  if (status === 'sent') return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{translate('outbox.spent')}</Box>;
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {translate('outbox.blanked')}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
        <Box component="code" sx={{ minWidth: 0, overflowWrap: 'anywhere', color: 'text.primary' }}>
          {command}
        </Box>
        <CopyButton text={command} name={translate('outbox.copy_command')} />
      </Box>
    </Box>
  );
}

function OpenLinks({ links }: { links: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('outbox.links')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      {links.map((link) => (
        <Box
          component="li"
          key={link}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            pl: 3,
            pr: 1,
            minHeight: 40,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'surface.sunken',
          }}
        >
          <Box
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ flex: 1, minWidth: 0, typography: 'body2', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {link}
          </Box>
          <CopyButton text={link} name={translate('outbox.copy')} />
        </Box>
      ))}
    </Box>
  );
}
