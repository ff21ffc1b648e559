/**
 * The notifications of an application: how many days ago each was sent, or in how many days it will be; null is a draft. `min_age` and
 * `max_age` limit the audience.
 */
export const NOTIFICATIONS = [
  {
    days: -41,
    title: 'De zomer begint buiten',
    contents: '<p>{voornaam|Hoi}, deze maand kun je op elke woensdag gratis meedoen. Kijk in {app_naam} wat er bij jou in de buurt is.</p>',
  },
  {
    days: -19,
    title: 'Kom je ook, {voornaam|sporter}?',
    contents: '<p>Zaterdag is er <strong>open dag</strong> bij meer dan twintig clubs. Je hoeft je niet aan te melden.</p>',
    min_age: 18,
  },
  {
    days: -6,
    title: 'Vrije plekken in de zwemlessen',
    contents: '<p>Er zijn nog plekken voor kinderen. Vol is vol!</p>',
    max_age: 12,
  },
  {
    days: 5,
    title: 'Samen in beweging',
    contents: '<p>Hoi {voornaam|sporter}, volgende week is de Week van de Sport. Neem iemand mee, dat is gratis.</p>',
  },
  {
    days: null,
    title: 'Idee: wandelen met 65-plussers',
    contents: '<p>{voornaam|Beste wandelaar}, elke dinsdag lopen we een rondje met koffie na afloop.</p>',
    min_age: 65,
  },
] as const;
