import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { isSuperadmin } from '../../../domain/permissions/permissions';
import { Can } from '../../ui/Can';
import { useProfile, useUser } from '../../ui/useProfile';
import { useViewAs } from './viewing/useViewAs';

interface ViewAsButtonProps {
  person: { readonly id: string; readonly role: string };
  name: string;
}

/**
 * Views the app as a person in a list, for those who run the application. Not offered for oneself, nor for a person who certainly has more
 * rights.
 */
export function ViewAsButton({ person, name }: ViewAsButtonProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const own = useUser()?.id;
  const view = useViewAs();
  const isAbove = person.role === 'superadmin' && !(profile && isSuperadmin(profile));
  if (person.id === own || isAbove) return null;
  return (
    <Can need="role:admin">
      <IconButton
        aria-label={translate('viewing.start_as', { name })}
        title={translate('viewing.start')}
        disabled={view.isPending}
        onClick={() => view.mutate({ user_id: person.id })}
        sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        <EyeIcon fontSize="small" />
      </IconButton>
    </Can>
  );
}
