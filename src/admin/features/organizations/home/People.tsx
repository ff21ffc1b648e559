import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import type { OrganizationStatistics } from '../../../../domain/statistics/statistics';
import { pathTo } from '../../../../schema/routes';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { listAddress } from '../../../engine/lists/listAddress';
import { useOfferStatistics } from '../../statistics/useOfferStatistics';
import { useRange } from '../../statistics/useRange';

const INVITES = '/organizations/{organization_id}/invites';

/** The members of the organization, and the people invited. */
export function People({ organization_id }: { organization_id: string }) {
  const translate = useTranslate();
  // The range of the dashboard above, so that both share one call.
  const [range] = useRange();
  const { data, error, isFetching, refetch } = useOfferStatistics(organization_id, range);
  return (
    <Panel title={translate('home.people')}>
      {data ? (
        <Numbers numbers={data} organization_id={organization_id} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={64} />
      )}
    </Panel>
  );
}

function Numbers({ numbers: { members, open_invites }, organization_id }: { numbers: OrganizationStatistics; organization_id: string }) {
  const translate = useTranslate();
  const list = pathTo(registry.invites, 'list', { organization_id }, INVITES);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <span>{translate('home.members', { smart_count: members })}</span>
      {open_invites !== null && (
        <>
          <MuiLink component={Link} to={listAddress(list, { filter: { status: 'send' } })}>
            {translate('home.invites', { smart_count: open_invites })}
          </MuiLink>
          <Button
            component={Link}
            to={pathTo(registry.invites, 'create', { organization_id }, INVITES)}
            variant="outlined"
            startIcon={<PersonAddIcon />}
            sx={{ mt: 2 }}
          >
            {translate('home.invite')}
          </Button>
        </>
      )}
    </Box>
  );
}
