import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { linksIn } from '../../../../domain/text/linksIn';
import { CopyButton } from '../../../engine/records/facts/CopyButton';

/** The links of a mail, to open or to copy: a kept mail has no other way to its reader. */
export function MailLinks({ text, isSpent }: { text: string; isSpent: boolean }) {
  const translate = useTranslate();
  const links = linksIn(text);
  if (links.length === 0) return null;
  if (isSpent) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{translate('outbox.spent')}</Box>;
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
