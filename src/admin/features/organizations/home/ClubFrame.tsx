import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { firstSteps } from '../../../../domain/organizations/firstSteps';
import { allows } from '../../../../domain/permissions/permissions';
import { pathTo, resourceNameAt } from '../../../../schema/routes';
import { PageHeader } from '../../../layout/PageHeader';
import { Can } from '../../../ui/Can';
import { LoadFailure } from '../../../ui/LoadFailure';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useProfile } from '../../../ui/useProfile';
import { Chip } from '../../../ui/values/Chip';
import { useOfferStatistics } from '../../statistics/useOfferStatistics';
import { useRange } from '../../statistics/useRange';
import * as styles from './home.module.css';
import type { Organization } from './organization';
import { StatusNotice } from './StatusNotice';

/** How long the organization stays fresh, in ms: the menu has just fetched it. */
const STALE_MS = 5_000;

interface ClubFrameProps {
  /** The page below the tabs; not rendered before the organization and its numbers have loaded. */
  children: (organization: Organization) => ReactNode;
}

/** The frame around the pages of an organization's front: its name, its tabs, and why visitors do not see it. */
export function ClubFrame({ children }: ClubFrameProps) {
  const { organization_id = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetOne<Organization>(
    resourceNameAt(registry.organizations.routes[0] ?? ''),
    { id: organization_id },
    { staleTime: STALE_MS },
  );
  if (!data) return error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <ScreenSkeleton />;
  return <Front organization={data}>{children}</Front>;
}

function Front({ organization, children }: ClubFrameProps & { organization: Organization }) {
  const translate = useTranslate();
  const profile = useProfile();
  const { id, name, status } = organization;
  const { tones } = registry.organizations.fields.status;
  // The usual state for years: only another state is mentioned.
  const isSettled = status === 'accepted';
  const home = `/organizations/${id}`;
  const [range] = useRange();
  const { data: numbers, isPending } = useOfferStatistics(id, range);
  const start = numbers?.start ?? null;
  const isLed = start !== null && firstSteps(start).length > 0;
  const tabs = [
    { label: translate('club.today.title'), to: home },
    { label: translate('club.over'), to: `${home}/figures` },
    { label: translate('home.about'), to: `${home}/about` },
  ];
  return (
    <div className={styles.front}>
      <PageHeader
        title={name}
        state={isSettled ? null : <Chip tone={tones?.[status]}>{translate(`resources.organizations.choices.status.${status}`)}</Chip>}
        more={allows(profile, 'edit-organization') ? [{ label: translate('home.edit'), icon: <EditIcon />, to: `${home}/profile` }] : []}
        tabs={allows(profile, 'view-activities') ? tabs : []}
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
      <div className={styles.parts}>
        <StatusNotice organization={organization} />
        {/* The numbers determine what is on top, so everything appears together. */}
        {isPending ? <ScreenSkeleton /> : children(organization)}
      </div>
    </div>
  );
}
