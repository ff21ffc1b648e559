import { OfferDashboard } from '../../statistics/OfferDashboard';
import { ClubFrame } from '../home/ClubFrame';

/** The figures of an organization over a range of days. */
export function Figures() {
  return <ClubFrame>{({ id }) => <OfferDashboard organization_id={id} />}</ClubFrame>;
}
