import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Summary } from './useMessage';

interface RecipientsLineProps {
  summary: Summary | null;
  /** What the screen knows before the server has counted. */
  count: number | undefined;
}

/** To how many it goes, and who of them cannot be reached: "Aan 12 personen, 2 zonder e-mailadres". */
export function RecipientsLine({ summary, count }: RecipientsLineProps) {
  const translate = useTranslate();
  const to = summary ? summary.recipients : count;
  const parts = [
    ...(to === undefined
      ? []
      : [
          to === 0 && summary
            ? translate(summary.without_address > 0 ? 'messages.nobody_has_address' : 'messages.nobody')
            : translate('messages.dialog.to', { smart_count: to }),
        ]),
    ...(summary && summary.without_address > 0 && summary.recipients > 0
      ? [translate('messages.dialog.without', { smart_count: summary.without_address })]
      : []),
  ];
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 20, color: 'text.secondary', typography: 'body2' }}>
      <PersonIcon aria-hidden sx={{ fontSize: 18 }} />
      {parts.join(', ')}
    </Box>
  );
}
