import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { allows } from '../../../../domain/permissions/permissions';
import { pathTo } from '../../../../schema/routes';
import { useProfile } from '../../../ui/useProfile';
import { JudgeButtons } from '../JudgeButtons';
import type { Organization } from './organization';

/** Why visitors do not see the offer yet, or no longer, and what staff asked for before they decide. */
export function StatusNotice({ organization: { id, name, status, asked_text } }: { organization: Organization }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayDecide = allows(useProfile(), 'create-organizations');
  if (status !== 'pending' && status !== 'archived') return null;
  const Icon = status === 'pending' ? HourglassIcon : ArchiveIcon;
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'flex-start',
        px: 5,
        py: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: status === 'pending' ? 'warning.main' : 'text.secondary' }} />
      <Box sx={{ flex: '1 1 240px' }}>
        {translate(mayDecide && status === 'pending' ? 'club_day.judge.waits' : `home.${status}`)}
        {status === 'pending' && asked_text && (
          <Box sx={{ mt: 3 }}>
            <strong>{translate('home.asked')}</strong>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{asked_text}</Box>
          </Box>
        )}
      </Box>
      {status === 'pending' && (
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
          <JudgeButtons id={id} name={name} onRejected={() => void navigate(pathTo(registry.organizations, 'list'))} />
        </Box>
      )}
    </Box>
  );
}
