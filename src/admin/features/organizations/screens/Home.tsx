import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { pathTo, resourceNameAt } from '../../../../schema/routes';
import { firstSteps } from '../../../../domain/organizations/firstSteps';
import { allows } from '../../../../domain/permissions/permissions';
import { PageHeader } from '../../../layout/PageHeader';
import { Can } from '../../../ui/Can';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useProfile } from '../../../ui/useProfile';
import { Chip } from '../../../ui/values/Chip';
import { useOfferStatistics } from '../../statistics/useOfferStatistics';
import { useRange } from '../../statistics/useRange';
import { OfferDashboard } from '../../statistics/OfferDashboard';
import { About } from '../home/About';
import { AllNames } from '../home/AllNames';
import { FirstSteps } from '../home/FirstSteps';
import { ContactPanel } from '../home/ContactPanel';
import type { Organization } from '../home/organization';
import { People } from '../home/People';
import { JudgeButtons } from '../JudgeButtons';
import { ProfileChecklist } from '../home/ProfileChecklist';

/** How long the organization stays fresh, in ms: the menu has just fetched it. */
const STALE_MS = 5_000;

/** The front page of an organization, for its members: what is missing, its activity, and its contact details. */
export function Home() {
  const { organization_id = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetOne<Organization>(
    resourceNameAt(registry.organizations.routes[0] ?? ''),
    { id: organization_id },
    { staleTime: STALE_MS },
  );
  if (!data) return error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <ScreenSkeleton />;
  return <Front organization={data} />;
}

function Front({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const { id, name, status } = organization;
  const { tones } = registry.organizations.fields.status;
  // The usual state for years: only another state is mentioned.
  const isSettled = status === 'accepted';
  const edit = `/organizations/${id}/profile`;
  const [range] = useRange();
  const { data: numbers, isPending } = useOfferStatistics(id, range);
  const start = numbers?.start ?? null;
  const isLed = start !== null && firstSteps(start).length > 0;
  const mayEdit = allows(useProfile(), 'edit-organization');
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={name}
        state={isSettled ? null : <Chip tone={tones?.[status]}>{translate(`resources.organizations.choices.status.${status}`)}</Chip>}
        more={mayEdit ? [{ label: translate('home.edit'), icon: <EditIcon />, to: edit }] : []}
        action={
          <Can need="create-activities">
            <Button
              component={Link}
              to={pathTo(registry.activities, 'create', { organization_id: id })}
              variant={isLed ? 'outlined' : 'contained'}
              startIcon={<AddIcon />}
            >
              {translate('front.new_activity')}
            </Button>
          </Can>
        }
      />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <StatusNotice organization={organization} />
        {/* The numbers determine what is on top, so everything appears together. */}
        {isPending ? (
          <ScreenSkeleton />
        ) : (
          <>
            {start && <FirstSteps start={start} organization_id={id} />}
            <Can need="edit-organization">
              <ProfileChecklist organization={organization} to={edit} />
            </Can>
            <Can need="view-activities">
              <OfferDashboard organization_id={id} />
            </Can>
            <Facts organization={organization} />
          </>
        )}
      </Box>
    </Box>
  );
}

/** The description, contact details and members of the organization. */
function Facts({ organization }: { organization: Organization }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <About organization={organization} />
        <ContactPanel organization={organization} />
      </Box>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Offer organization={organization} />
        <People organization_id={organization.id} />
      </Box>
    </Box>
  );
}

const FIELDS = ['sports', 'categories', 'tags'] as const;

/** The facts by which visitors find the organization. */
function Offer({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('home.offer')}>
      {FIELDS.map((field) => (
        <div key={field}>
          <Box component="h3" sx={{ typography: 'body2', color: 'text.secondary', m: 0, mb: 1.5 }}>
            {translate(`resources.organizations.fields.${field}`)}
          </Box>
          <AllNames to={field} ids={organization[field]} />
        </div>
      ))}
      {organization.keywords.length > 0 && (
        <div>
          <Box component="h3" sx={{ typography: 'body2', color: 'text.secondary', m: 0, mb: 1.5 }}>
            {translate('resources.organizations.fields.keywords')}
          </Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{organization.keywords.join(', ')}</Box>
        </div>
      )}
    </Panel>
  );
}

/** Why visitors do not see the offer yet, or no longer, and what staff asked for before they decide. */
function StatusNotice({ organization: { id, name, status, asked_text } }: { organization: Organization }) {
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
