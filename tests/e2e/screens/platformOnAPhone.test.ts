import { everyScreenOfThePlatform } from '../support/everyScreen';

everyScreenOfThePlatform('phone');
