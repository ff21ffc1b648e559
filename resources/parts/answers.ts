import { keywords, rows, text } from '../../src/schema/vocabulary.gen';

/** A person's answers to the extra questions. Each keeps the question as it was asked, whatever edits follow. */
export const answers = () =>
  rows(
    { question: text({ required: true, max: 36 }), title: text({ required: true, max: 255 }), values: keywords({ max: 5000 }) },
    {
      personal: true,
      max: 50,
      fileColumns: { by: 'title', of: 'values' },
      words: {
        nl: { question: 'Vraag', title: 'Vraag', values: 'Antwoord' },
        en: { question: 'Question', title: 'Question', values: 'Answer' },
      },
    },
  );
