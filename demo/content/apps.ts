/** The store texts of the demo's apps. */
export const APP = {
  short_name: 'Speelstad',
  name_en: 'Playcity Utrecht',
  subtitle_nl: 'Sport bij jou om de hoek',
  description_nl:
    'Zie wat er deze week te doen is bij jou in de buurt, van turnen op woensdagmiddag tot een proefles padel.\n\nMeld je aan, betaal met je tegoed, en krijg een bericht als er een plek vrijkomt.',
  keywords_nl: ['sport', 'buurt', 'training', 'jeugd', 'Utrecht'],
  news_nl: 'De agenda laat nu ook zien waar nog plek is.',
  subtitle_en: 'Sports around the corner',
  description_en:
    'See what there is to do near you this week, from gymnastics on Wednesday afternoon to a first lesson of padel.\n\nSign up, pay with your credit, and get a message when a place comes free.',
  keywords_en: ['sports', 'local', 'training', 'youth', 'Utrecht'],
  news_en: 'The calendar now shows where there is room, too.',
} as const;
