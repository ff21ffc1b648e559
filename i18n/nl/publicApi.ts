/** What the server says to applications that book by the public API. */
export const publicApi = {
  public_api: {
    places_left: 'Er is nog %{smart_count} plek. |||| Er zijn nog %{smart_count} plekken.',
    no_signup: 'Aanmelden hoeft hier niet: je kunt zo binnenlopen.',
    not_by_session: 'Dit aanbod boek je niet per sessie.',
    ordered: 'Van deze plekken is al een bestelling gemaakt.',
    hold_over: 'De plekken werden te lang vastgehouden en zijn weer vrij. Kies ze opnieuw.',
    held_places: 'Er is %{smart_count} plek vastgehouden. |||| Er zijn %{smart_count} plekken vastgehouden.',
    visitor_holds:
      'Je houdt plekken vast in %{smart_count} sessie. Bestel die eerst of laat ze los. |||| Je houdt plekken vast in %{smart_count} sessies. Bestel die eerst of laat ze los.',
    visitor_places: 'Je kunt van een sessie hoogstens %{smart_count} plekken tegelijk vasthouden.',
    share_reached:
      'Anderen nemen nu de plekken van deze sessie. Probeer het over een paar minuten opnieuw. (Voor de bouwer van deze site: geef bij elke hold een Visitor-Key mee.)',
    begun: 'De sessie is begonnen: annuleren kan niet meer.',
    bad_moment: 'Dit is geen moment: 2026-11-23T19:00:00Z.',
  },
  /** On the public pages of open data. */
  open_data: {
    feeds: 'Feeds',
    publisher: 'Uitgever',
    licence: 'Licentie',
    documentation: 'Documentatie',
    when: 'Wanneer',
    next: 'Sessies',
    all: 'Alle sessies van dit aanbod',
    where: 'Waar',
    price: 'Prijs',
    free: 'Gratis',
    spots: 'Plekken',
    places: '%{left} van %{spots} vrij',
    organizer: 'Aanbieder',
    sign_up: 'Meer en aanmelden',
    cancelled: 'gaat niet door',
  },
};
