import { firstSteps } from '../../../../domain/organizations/firstSteps';
import { allows } from '../../../../domain/permissions/permissions';
import { Can } from '../../../ui/Can';
import { useProfile } from '../../../ui/useProfile';
import { NoOffer } from '../../statistics/NoOffer';
import { Today } from '../../statistics/Today';
import { useOfferStatistics } from '../../statistics/useOfferStatistics';
import { useRange } from '../../statistics/useRange';
import { ClubFrame } from '../home/ClubFrame';
import { Facts } from '../home/Facts';
import { FirstSteps } from '../home/FirstSteps';
import type { Organization } from '../home/organization';
import { ProfileChecklist } from '../home/ProfileChecklist';

/** The front page of an organization, for its members: what is missing, the day, and what waits for them. */
export function Home() {
  return <ClubFrame>{(organization) => <Front organization={organization} />}</ClubFrame>;
}

function Front({ organization }: { organization: Organization }) {
  const { id } = organization;
  const [range] = useRange();
  const { data: numbers } = useOfferStatistics(id, range);
  const seesActivities = allows(useProfile(), 'view-activities');
  const start = numbers?.start ?? null;
  const isLed = start !== null && firstSteps(start).length > 0;
  const hasOffer = (numbers?.offer?.activities ?? 0) > 0;
  return (
    <>
      {start && <FirstSteps start={start} organization_id={id} />}
      <Can need="edit-organization">
        <ProfileChecklist organization={organization} to={`/organizations/${id}/profile`} />
      </Can>
      {/* The steps towards a first offer, above, already say this. */}
      {numbers &&
        seesActivities &&
        (hasOffer ? <Today numbers={numbers} organization_id={id} /> : !isLed && <NoOffer organization_id={id} />)}
      {!seesActivities && <Facts organization={organization} />}
    </>
  );
}
