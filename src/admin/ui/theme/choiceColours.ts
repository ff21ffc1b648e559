import type { ColourMode } from '../../../domain/colour/colour';
import type { ChoiceColour } from '../../../schema/fields/select';

/** The dots of choices, with a contrast of at least 3 to 1 against their chip in each mode. */
export const choiceColours: Readonly<Record<ColourMode, Readonly<Record<ChoiceColour, string>>>> = {
  light: {
    blue: '#1F6FD6',
    teal: '#0B7F7A',
    green: '#2E7D32',
    yellow: '#937200',
    orange: '#C2570C',
    red: '#C62828',
    pink: '#D6297B',
    purple: '#7B3FC4',
    brown: '#7A4F2B',
    grey: '#6B7480',
  },
  dark: {
    blue: '#6CA8FF',
    teal: '#3FCFC3',
    green: '#6CC871',
    yellow: '#E6C84A',
    orange: '#F59A4C',
    red: '#F2777A',
    pink: '#F48FC0',
    purple: '#B794F6',
    brown: '#BF9772',
    grey: '#9BA5B4',
  },
};
