import Box from '@mui/material/Box';
import { Nothing } from './PlainText';

const shown = (address: string) => address.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/, '').replace(/\/$/, '');

/** A web address, mail address or telephone number that opens where it leads. */
export function OutsideLink({ value, scheme = '' }: { value: unknown; scheme?: 'mailto:' | 'tel:' | '' }) {
  if (typeof value !== 'string' || value === '') return <Nothing />;
  const isWeb = scheme === '';
  return (
    <Box
      component="a"
      href={scheme + value}
      {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      title={value}
      onClick={(event) => event.stopPropagation()}
      sx={{ color: 'inherit', display: 'block', maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {shown(value)}
    </Box>
  );
}
