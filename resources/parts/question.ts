import { boolean, keywords, position, select, text, url } from '../../src/schema/vocabulary.gen';

/** An extra question asked at sign-up (docs/domain/sign-up.md 7). */
export const question = () => ({
  title: text({ required: true, max: 255, search: true }),
  type: select({ required: true, choices: ['text', 'single_select', 'multi_select'], default: 'text' }),
  options: keywords({ max: 2000, when: { field: 'type', is: ['single_select', 'multi_select'] } }),
  required: boolean({ inRow: true }),
  has_url: boolean(),
  url: url({ when: { field: 'has_url', is: [true] } }),
  position: position(),
});

export const questionWords = {
  nl: {
    fields: {
      title: 'Vraag',
      type: 'Soort',
      options: 'Keuzes',
      required: 'Verplicht',
      has_url: 'Met link',
      url: 'Link',
      position: 'Volgorde',
    },
    help: {
      options: 'Minstens twee. Typ een keuze en druk op Enter.',
      has_url: 'Een link naast de vraag, bijvoorbeeld naar het huisreglement.',
    },
    choices: { type: { text: 'Open vraag', single_select: 'Eén keuze', multi_select: 'Meer keuzes' } },
    empty: 'Er zijn nog geen vragen.',
  },
  en: {
    fields: {
      title: 'Question',
      type: 'Type',
      options: 'Options',
      required: 'Required',
      has_url: 'With a link',
      url: 'Link',
      position: 'Order',
    },
    help: {
      options: 'At least two. Type an option and press Enter.',
      has_url: 'A link next to the question, to the house rules for instance.',
    },
    choices: { type: { text: 'Open question', single_select: 'One choice', multi_select: 'Several choices' } },
    empty: 'There are no questions yet.',
  },
} as const;
