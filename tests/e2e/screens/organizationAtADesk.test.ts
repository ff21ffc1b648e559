import { everyScreenOfOrganizations } from '../support/everyScreen';

everyScreenOfOrganizations('desk');
