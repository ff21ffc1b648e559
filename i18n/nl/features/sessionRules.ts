/** What is wrong with sessions, repetitions and sign-up windows. */
export const sessionRules = {
  session_rules: {
    past_time: 'Deze sessie is al begonnen: de datum en tijden blijven zoals ze zijn',
    past_series: 'Deze sessie is al begonnen. Kies een sessie die nog komt om de reeks te wijzigen',
    too_many_chosen: 'Kies hoogstens %{max} sessies tegelijk',
    past_delete: 'Sessies in het verleden kunnen niet worden verwijderd',
    into_past: 'Kies een moment dat nog komt',
    cancelled: 'Deze sessie is geannuleerd: de datum, tijd en locatie blijven zoals ze zijn',
    already_cancelled: 'Deze sessies zijn al geannuleerd',
    booked: 'Er doen mensen mee aan deze sessie. Annuleer haar, dan krijgen zij bericht',
    spots_below:
      'Er is al %{smart_count} deelnemer. Kies meer plekken, of accepteer dat er te veel mensen zijn. |||| Er zijn al %{smart_count} deelnemers. Kies meer plekken, of accepteer dat er te veel mensen zijn.',
    no_series: 'Deze sessie hoort niet bij een reeks',
    repetition_alone: 'Kies “alle vanaf deze” om de herhaling te wijzigen',
    conflicts: 'Op %{smart_count} datum is de locatie of trainer bezet |||| Op %{smart_count} data is de locatie of trainer bezet',
    days_range: 'Kies hoogstens %{max} dagen',
    nothing: 'Er is niets om te wijzigen',
    not_cancelled: 'Deze sessie is niet geannuleerd.',
    restore_past: 'Deze sessie is al voorbij of had al moeten beginnen. Plan een nieuwe sessie.',
    restore_refunded:
      'Er is al geld terugbetaald of dat is besloten. Deze sessie kan niet meer doorgaan zoals die was: plan een nieuwe sessie.',
    plan_changed: 'Er is intussen iets veranderd. Bekijk de gevolgen opnieuw',
  },
  repetition_rules: {
    every: 'Vul een heel getal in van 1 tot en met %{max}',
    days: 'Kies minstens één dag',
    end: 'Kies een einddatum of een aantal keer',
    date: 'Vul een bestaande datum in',
    count: 'Vul een heel getal in van 1 tot en met %{max}',
    end_before_start: 'De einddatum mag niet voor de eerste datum liggen',
    too_long: 'Een reeks duurt hoogstens %{months} maanden',
    no_dates: 'Zo is er geen enkele datum',
    too_many: 'In %{months} maanden passen er hoogstens %{max}, geen %{count}',
  },
  window_rules: {
    minutes: 'Vul een heel aantal minuten in, van 0 tot en met %{max}',
    minutes_order: 'Aanmelden moet eerder openen dan sluiten',
    after_start: 'Aanmelden moet openen voordat de sessie begint',
  },
};
