import { everyScreenOfOrganizations } from '../support/everyScreen';

everyScreenOfOrganizations('phone');
