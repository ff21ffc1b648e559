import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { resourceNameAt } from '../../../../schema/routes';
import { Chip } from '../../../ui/values/Chip';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Can } from '../../../ui/Can';
import { PageHeader } from '../../../layout/PageHeader';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { OfferDashboard } from '../../dashboard/OfferDashboard';
import { About } from '../home/About';
import { Contact } from '../home/Contact';
import { Offer } from '../home/Offer';
import { People } from '../home/People';
import type { Organization } from '../home/organization';
import { ProfileChecklist } from '../home/ProfileChecklist';
import { StatusNotice } from '../home/StatusNotice';

/** The menu has fetched the organization just before, in ms. */
const FRESH = 5_000;

/** The front page of an organization, for its members: what is still missing, what goes on, and how it is reached. */
export function Home() {
  const { organization_id = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetOne<Organization>(
    resourceNameAt(registry.organizations.routes[0] ?? ''),
    { id: organization_id },
    { staleTime: FRESH },
  );
  if (!data) return error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <ScreenSkeleton />;
  return <Front organization={data} />;
}

function Front({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const { id, name, status } = organization;
  const { tones } = registry.organizations.fields.status;
  const edit = `/organizations/${id}/profile`;
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={name}
        state={<Chip tone={tones[status]}>{translate(`resources.organizations.choices.status.${status}`)}</Chip>}
        action={
          <Can need="edit-organization">
            <Button component={Link} to={edit} variant="contained" startIcon={<EditIcon />}>
              {translate('home.edit')}
            </Button>
          </Can>
        }
      />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <StatusNotice status={status} />
        <Can need="edit-organization">
          <ProfileChecklist organization={organization} to={edit} />
        </Can>
        <Can need="view-activities">
          <OfferDashboard organization_id={id} />
        </Can>
        <Box
          sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}
        >
          <Box sx={{ display: 'grid', gap: 4 }}>
            <About organization={organization} />
            <Contact organization={organization} />
          </Box>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <Offer organization={organization} />
            <People organization_id={id} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
