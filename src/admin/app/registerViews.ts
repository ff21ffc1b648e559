import { fieldViews } from '../engine/fields/fieldViews.gen';
import { register } from '../engine/registry';
import { namedInputs } from './namedInputs';
import { dialogNamed } from './routing/screenNamed';

register({ fieldViews, inputs: namedInputs, dialogNamed });
