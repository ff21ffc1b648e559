/** What goes on in an organization, on its dashboard. */
export const club = {
  club: {
    title: 'Je aanbod', none: 'Er is nog geen aanbod. Maak een activiteit, plan er sessies bij, dan zie je hier wat er speelt.', none_add: 'Activiteit aanmaken',
    next: 'Eerstvolgende sessies', next_none: 'Er staan geen sessies gepland.', waits: '%{smart_count} wacht |||| %{smart_count} wachten', offered: '%{smart_count} heeft een aanbod |||| %{smart_count} hebben een aanbod',
    waiting: 'Open wachtlijsten', waiting_none: 'Er staat niemand op een wachtlijst.', waiting_text: '%{people} op de wachtlijst van %{smart_count} sessie. |||| %{people} op de wachtlijst van %{smart_count} sessies. De langste staan bovenaan.',
    over: 'Hoe het gaat', range: 'Periode: %{range}', choose_range: 'Periode kiezen', show: 'Tonen',
    presets: { last_7: 'Laatste 7 dagen', last_30: 'Laatste 30 dagen', this_month: 'Deze maand', last_month: 'Vorige maand', last_year: 'Laatste 12 maanden', next_30: 'Komende 30 dagen' },
    numbers: { sessions: 'Sessies', participants: 'Deelnames', occupancy: 'Bezetting', sign_ups: 'Aanmeldingen', waiting: 'Wachtenden' },
    cancelled: '%{smart_count} geannuleerd |||| %{smart_count} geannuleerd', no_limit: 'geen sessies met een maximum', of_spots: '%{taken} van %{spots} plekken', now: 'op dit moment',
    attendance: 'Aanwezigheid', sign_ups: 'Aanmeldingen', nothing: 'In deze periode is hier niets gebeurd.', statuses: { present: 'Aanwezig', absent: 'Afwezig', signed_out: 'Afgemeld', not_recorded: 'Niet ingevuld' },
    plot_name: '%{caption}, samen %{total}', as_table: 'Als tabel', period: 'Periode', week_of: 'Week van %{date}',
    people: 'Wie er meedoen', people_text: 'Iedereen telt één keer. Groepen van minder dan vijf mensen blijven verborgen.', by_age: 'Leeftijd', by_gender: 'Geslacht', hidden: 'verborgen', unknown: 'Onbekend',
  },
};
