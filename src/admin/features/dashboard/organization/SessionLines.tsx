import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { pathTo } from '../../../../schema/routes';
import { useFormats } from '../../../ui/formats/formats';
import { Occupancy } from '../../bookings/Occupancy';

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0, -5, -5),
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', borderTop: `1px solid ${theme.palette.divider}` },
  '& .line': {
    flex: 1,
    display: 'flex',
    minWidth: 0,
    alignItems: 'center',
    gap: theme.spacing(4),
    minHeight: 52,
    padding: theme.spacing(2, 5),
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.palette.surface.hover },
    '&:focus-visible': { outlineOffset: -3 },
  },
}));

interface Line {
  readonly id: string;
  readonly activity_id: string;
  readonly activity_name: string;
  readonly starts_at: string;
  readonly spots: number | null;
  readonly participants_amount: number;
  readonly offers_amount: number;
}

/** Sessions as lines that lead to them: what, when, how full, and `note` about each; `hasRegister` puts a way to the register beside it. */
export function SessionLines<L extends Line>({
  organization_id,
  lines,
  note,
  tab,
  hasRegister = false,
}: {
  organization_id: string;
  lines: readonly L[];
  note: (line: L) => ReactNode;
  tab?: string;
  hasRegister?: boolean;
}) {
  const { moment } = useFormats();
  const translate = useTranslate();
  const addressOf = ({ activity_id, id }: L) => pathTo(registry.sessions, 'edit', { organization_id, activity_id, id });
  return (
    <Lines>
      {lines.map((line) => (
        <li key={line.id}>
          <Link className="line" to={`${addressOf(line)}${tab ? `?tab=${tab}` : ''}`}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              <Box
                component="span"
                sx={{ display: 'block', fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {line.activity_name}
              </Box>
              <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                {moment(line.starts_at)}
              </Box>
              <Box
                component="span"
                sx={{
                  display: 'block',
                  typography: 'body2',
                  color: 'text.secondary',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {note(line)}
              </Box>
            </Box>
            <Occupancy of={line} />
          </Link>
          {hasRegister && (
            <IconButton
              component={Link}
              to={`${addressOf(line)}?tab=register`}
              aria-label={`${translate('register.open')}: ${line.activity_name}, ${moment(line.starts_at)}`}
              sx={{ mr: 3, width: 44, height: 44 }}
            >
              <FactCheck />
            </IconButton>
          )}
        </li>
      ))}
    </Lines>
  );
}
