import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { pathTo } from '../../../../schema/routes';
import { allows } from '../../../../domain/permissions/permissions';
import { PageHeader } from '../../../layout/PageHeader';
import { useProfile } from '../../../ui/useProfile';
import { StaffPanel } from '../StaffPanel';

/** The staff of the current application, for its admins. Only a superadmin can invite, on the screen of the application. */
export function Staff() {
  const translate = useTranslate();
  const profile = useProfile();
  const application_id = profile?.application_id ?? null;
  const { staff_invites } = registry;
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeader title={translate('layout.entries.staff')} />
      {application_id !== null && (
        <StaffPanel
          application_id={application_id}
          action={
            allows(profile, 'role:superadmin') && (
              <Link to={pathTo(staff_invites, 'list', { application_id })}>{translate('staff.invite')}</Link>
            )
          }
        />
      )}
    </Box>
  );
}
