import type { ComponentType } from 'react';
import type { InputName } from '../../schema/field';
import type { DisplayProps, InputProps } from '../engine/fields/fieldViews';
import { fieldViews } from '../engine/fields/fieldViews.gen';
import { lazyDisplay } from '../engine/fields/lazyDisplay';
import { lazyInput } from '../engine/fields/lazyInput';
import { register } from '../engine/registry';
import { dialogNamed, screenNamed, withWords } from './routing/screenNamed';

const input = (load: () => Promise<ComponentType<InputProps>>) => lazyInput(() => withWords(load));

/** Inputs that a declaration names, replacing the input of the kind. */
const namedInputs: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  cancellation_periods: input(async () => (await import('../features/refunds/inputs/PeriodsInput')).PeriodsInput),
  cancellation_term: input(async () => (await import('../features/refunds/inputs/TermInput')).TermInput),
  contacts: input(async () => (await import('../features/contacts/inputs/ContactsInput')).ContactsInput),
  location: input(async () => (await import('../features/locations/inputs/LocationInput')).LocationInput),
  rate: input(async () => (await import('../features/rates/inputs/RateInput')).RateInput),
  zipcodes: input(async () => (await import('../features/notifications/inputs/ZipcodesInput')).ZipcodesInput),
};

/** The displays of such fields, where the kind's display is not enough. */
const namedDisplays: Readonly<Partial<Record<InputName, ComponentType<DisplayProps>>>> = {
  cancellation_periods: lazyDisplay(() => withWords(async () => (await import('../features/refunds/TermSentence')).TermSentence)),
};

register({ fieldViews, inputs: namedInputs, displays: namedDisplays, screenNamed, dialogNamed });
