import type { ComponentType } from 'react';
import type { InputName } from '../../schema/field';
import type { InputProps } from '../engine/fields/fieldViews';
import { fieldViews } from '../engine/fields/fieldViews.gen';
import { lazyInput } from '../engine/fields/lazyInput';
import { register } from '../engine/registry';
import { dialogNamed, screenNamed } from './routing/screenNamed';

/** Inputs that a declaration asks for by name, in place of its kind's own. */
const namedInputs: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  contacts: lazyInput(async () => (await import('../features/contacts/inputs/ContactsInput')).ContactsInput),
  location: lazyInput(async () => (await import('../features/locations/inputs/LocationInput')).LocationInput),
  rate: lazyInput(async () => (await import('../features/rates/inputs/RateInput')).RateInput),
  zipcodes: lazyInput(async () => (await import('../features/notifications/inputs/ZipcodesInput')).ZipcodesInput),
};

register({ fieldViews, inputs: namedInputs, screenNamed, dialogNamed });
