import { ClubFrame } from '../home/ClubFrame';
import { Facts } from '../home/Facts';

/** What visitors read about an organization, and who works there. */
export function About() {
  return <ClubFrame>{(organization) => <Facts organization={organization} />}</ClubFrame>;
}
