import { everyScreenOfThePlatform } from '../support/everyScreen';

everyScreenOfThePlatform('desk');
